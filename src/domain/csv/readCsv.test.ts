import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { csvLine, withoutGuard } from './csvLine.ts';
import { readCsv } from './readCsv.ts';

const cellsOf = (text: string) => {
  const table = readCsv(text);
  return 'records' in table ? table.records.map(({ cells }) => cells) : table;
};
const linesOf = (text: string) => {
  const table = readCsv(text);
  return 'records' in table ? table.records.map(({ line }) => line) : table;
};

/** Cells of letters and of all that means something in a table. */
const cell = fc
  .array(
    fc.constantFrom('a', 'ż', 'я', ' ', ',', ';', '\t', '"', '\n', '\r', '\r\n', '=', '+', "'", '-', '@'),
    { maxLength: 8 },
  )
  .map((signs) => signs.join(''));
const record = fc.array(cell, { minLength: 1, maxLength: 5 });
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('what is written is read again, cell by cell', () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 6 }), (records) => {
      // The first line tells commas from semicolons; a line of nothing but spaces would be left out.
      const rows = [['name', 'note'], ...records.map((cells) => ['x', ...cells])];
      const read = cellsOf(rows.map(csvLine).join(''));
      assert.ok(Array.isArray(read));
      assert.deepEqual(
        read.map((cells) => cells.map(withoutGuard)),
        rows,
      );
    }),
  );
});

test('semicolons, every end of line and a byte order mark are read like commas and CRLF', () => {
  fc.assert(
    fc.property(
      fc.array(record, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('\n', '\r', '\r\n'),
      (records, end) => {
        const written = (separator: string) =>
          [['n', 'p'], ...records].map((cells) => cells.map(quote).join(separator)).join(end);
        const plain = cellsOf(written(','));
        assert.deepEqual(cellsOf(`\uFEFF${written(';')}${end}`), plain);
      },
    ),
  );
});

test('no text whatever throws or loses its way', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('"', ',', ';', '\r', '\n', 'a', '\uFEFF')), (signs) => {
      const table = readCsv(signs.join(''));
      const lines = 'records' in table ? table.records.map(({ line }) => line) : [table.brokenAt];
      assert.deepEqual(
        lines,
        [...lines].sort((one, other) => one - other),
      );
      assert.ok(lines.every((line) => line >= 1 && line <= signs.length + 1));
    }),
  );
});

test('a record has the line on which it begins; empty lines and lines within cells count', () => {
  assert.deepEqual(linesOf('name,note\n\nAnna,"a\r\nb"\nJan,\n ,\n"Zofia",x'), [1, 3, 5, 7]);
  assert.deepEqual(cellsOf('name,note\nAnna,"a\r\nb"'), [
    ['name', 'note'],
    ['Anna', 'a\r\nb'],
  ]);
});

test('a comma is text between semicolons, and the other way round', () => {
  assert.deepEqual(cellsOf('name;note\nLis, Anna;a,b,'), [
    ['name', 'note'],
    ['Lis, Anna', 'a,b,'],
  ]);
  assert.deepEqual(cellsOf('name,note\nAnna;Lis,;'), [
    ['name', 'note'],
    ['Anna;Lis', ';'],
  ]);
  assert.deepEqual(cellsOf('"a;b;c",note\nx,y')[1 as never], ['x', 'y']);
});

test('quotation marks that never end, or end in the middle of a cell, are told by their line', () => {
  assert.deepEqual(readCsv('name,note\nAnna,"x'), { brokenAt: 2 });
  assert.deepEqual(readCsv('name,note\n\n"Anna"x,y'), { brokenAt: 3 });
  assert.deepEqual(cellsOf('name\nAnna "Ania" Lis'), [['name'], ['Anna "Ania" Lis']]);
});
