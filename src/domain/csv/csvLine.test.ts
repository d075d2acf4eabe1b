import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { csvLine, withoutGuard } from './csvLine.ts';

test('what begins like a formula is text, and quotes, commas and line ends stay within their cell', () => {
  assert.equal(
    csvLine(['=1+1', '+48 1', '-1', '@SUM(A1)', '\r=1', '\n=1', '＝1', 'a = b', '']),
    `'=1+1,'+48 1,'-1,'@SUM(A1),"'\r=1","'\n=1",'＝1,a = b,\r\n`,
  );
  assert.equal(csvLine(['say "hi"', 'a,b', 'a\nb', '="x",1']), `"say ""hi""","a,b","a\nb","'=""x"",1"\r\n`);
});

test('nor does it become one where semicolons or tabs part the cells', () => {
  assert.equal(csvLine(['Anna;=1+1;', '\t=1', 'a; b']), `"Anna;'=1+1;","'\t'=1","a; b"\r\n`);
});

test('an apostrophe that somebody typed comes back', () => {
  assert.equal(csvLine(["'=1", "''+1", "o'clock", "'quoted'"]), "''=1,'''+1,o'clock,'quoted'\r\n");
  const signs = fc.array(fc.constantFrom("'", '=', '-', '＝', 'a', ';', '\t', '\r', '\n', ' '));
  fc.assert(
    fc.property(signs, (typed) => {
      const cell = typed.join('');
      const written = csvLine([cell]).slice(0, -2);
      assert.equal(withoutGuard(written.replace(/^"(.*)"$/s, '$1')), cell);
    }),
  );
});
