/** The parts of an invoice's paper from top to bottom; each answers where the next begins. */
import type { Seller } from '../../../../domain/invoices/invoice.ts';
import { COLOURS, type Font, LEAVES, LEFT, PAGE, RIGHT, WIDTH } from './style.ts';
import type { PaperWords } from './words.ts';

export type Pen = PDFKit.PDFDocument;

interface Drawing {
  doc: Pen;
  document: PDFKit.PDFStructureElement;
}

interface TextLook {
  font?: Font;
  size?: number;
  colour?: string;
  width?: number;
  align?: 'left' | 'right';
  lineGap?: number;
}

/** Writes a text for readers that speak as well, and answers where it ends. */
function write(
  { doc, document }: Drawing,
  tag: string,
  text: string,
  x: number,
  y: number,
  {
    font = 'text',
    size = 9.5,
    colour = COLOURS.ink,
    width = RIGHT - x,
    align = 'left',
    lineGap = 2,
  }: TextLook = {},
): number {
  document.add(
    doc.struct(tag, {}, () => {
      doc.font(font).fontSize(size).fillColor(colour).text(text, x, y, { width, align, lineGap });
    }),
  );
  return doc.y;
}

/** Draws what is only for the eye. */
function decorate(doc: Pen, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

const rule = (doc: Pen, y: number, colour: string = COLOURS.line, thickness = 0.75) =>
  decorate(doc, () => void doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(thickness).stroke(colour));

/** Where each fact begins, of the width: the two days are the longest. */
const FACT_STARTS = [0, 0.29, 0.58, 0.79] as const;

/** The brand, what it is and its number, then days, place and payment. */
export function drawHead(drawing: Drawing, { title, number, facts }: PaperWords): number {
  const { doc } = drawing;
  const top = PAGE.margin;
  decorate(doc, () => {
    doc
      .save()
      .translate(LEFT, top)
      .scale(34 / 48);
    doc.circle(24, 24, 24).fill(COLOURS.palm);
    for (const leaf of LEAVES) doc.path(leaf).fill(COLOURS.paper);
    doc.restore();
  });
  write(drawing, 'P', 'Palmora', LEFT + 44, top + 6, {
    font: 'display',
    size: 17,
    colour: COLOURS.palm,
    width: 140,
  });
  const x = LEFT + 190;
  let y = write(drawing, 'H1', title, x, top, { font: 'display', size: 21, align: 'right', lineGap: 0 });
  y = write(drawing, 'P', number, x, y + 3, {
    font: 'strong',
    size: 11,
    colour: COLOURS.clay,
    align: 'right',
  });
  y = Math.max(y, top + 40) + 16;
  rule(doc, y, COLOURS.palm, 1.5);
  y += 12;
  const ends = facts.map(([label, value], index) => {
    const at = LEFT + WIDTH * (FACT_STARTS[index] ?? 0);
    const width = WIDTH * ((FACT_STARTS[index + 1] ?? 1) - (FACT_STARTS[index] ?? 0)) - 10;
    const below = write(drawing, 'P', label, at, y, { size: 7.5, colour: COLOURS.muted, width });
    return write(drawing, 'P', value, at, below, { font: 'strong', size: 9.5, width });
  });
  return Math.max(...ends) + 22;
}

/** Who sells and who buys, beside each other. */
export function drawParties(drawing: Drawing, { seller, buyer }: PaperWords, top: number): number {
  const { doc } = drawing;
  const width = (WIDTH - 24) / 2;
  const ends = [seller, buyer].map(({ label, name, lines }, index) => {
    const x = LEFT + index * (width + 24);
    let y = write(drawing, 'H2', label, x, top, { size: 7.5, colour: COLOURS.muted, width });
    y = write(drawing, 'P', name, x, y + 2, { font: 'strong', size: 11, width });
    for (const text of lines) y = write(drawing, 'P', text, x, y + 1, { width });
    return y;
  });
  const end = Math.max(...ends) + 22;
  rule(doc, end - 8);
  return end;
}

/** Where each column of numbers ends, from the right edge, and how wide it is. */
const COLUMNS = [
  ['quantity', 38],
  ['netPrice', 82],
  ['vatRate', 46],
  ['net', 82],
  ['gross', 86],
] as const;
const ITEM_WIDTH = WIDTH - COLUMNS.reduce((sum, [, width]) => sum + width, 0) - 8;

/** What was sold, as a table of one row. */
export function drawItem(drawing: Drawing, { columns, row }: PaperWords, top: number): number {
  const { doc, document } = drawing;
  const table = doc.struct('Table');
  document.add(table);
  const line = (cell: 'TH' | 'TD', words: PaperWords['row'], y: number, look: TextLook): number => {
    const inRow = { doc, document: doc.struct('TR') };
    table.add(inRow.document);
    let end = write(inRow, cell, words.item, LEFT + 10, y, { ...look, width: ITEM_WIDTH - 10 });
    let x = LEFT + ITEM_WIDTH + 8;
    for (const [name, width] of COLUMNS) {
      const padded = name === 'gross' ? width - 10 : width;
      end = Math.max(end, write(inRow, cell, words[name], x, y, { ...look, width: padded, align: 'right' }));
      x += width;
    }
    inRow.document.end();
    return end;
  };
  const head: TextLook = { font: 'strong', size: 7.5, colour: COLOURS.paper };
  // Drawn below the words, whose height is asked for first.
  doc.font('strong').fontSize(7.5);
  const heights = [
    doc.heightOfString(columns.item, { width: ITEM_WIDTH - 10, lineGap: 2 }),
    ...COLUMNS.map(([name, width]) => doc.heightOfString(columns[name], { width: width - 10, lineGap: 2 })),
  ];
  const height = Math.max(...heights) + 14;
  decorate(doc, () => void doc.roundedRect(LEFT, top, WIDTH, height, 6).fill(COLOURS.palm));
  line('TH', columns, top + 7, head);
  const end = line('TD', row, top + height + 11, { size: 9.5 }) + 12;
  table.end();
  rule(doc, end);
  return end + 16;
}

/** Net, tax and what it comes to. */
export function drawSums(drawing: Drawing, { sums, total }: PaperWords, top: number): number {
  const { doc } = drawing;
  const width = 262;
  const x = RIGHT - width;
  const height = 74 + sums.length * 6;
  decorate(doc, () => void doc.roundedRect(x, top, width, height, 10).fill(COLOURS.sunken));
  let y = top + 12;
  for (const [label, value] of sums) {
    write(drawing, 'P', label, x + 14, y, { colour: COLOURS.muted, width: 120 });
    y = write(drawing, 'P', value, x + 134, y, { width: width - 148, align: 'right' }) + 3;
  }
  y += 4;
  write(drawing, 'P', total[0], x + 14, y + 3, { font: 'strong', size: 10.5, width: 110 });
  write(drawing, 'P', total[1], x + 100, y, {
    font: 'display',
    size: 17,
    colour: COLOURS.palm,
    width: width - 114,
    align: 'right',
  });
  return top + height + 22;
}

/** The sentences that the law or the buyer wants. */
export function drawNotes(drawing: Drawing, { notes }: PaperWords, top: number): void {
  let y = top;
  for (const [index, note] of notes.entries()) {
    const isLast = index === notes.length - 1;
    y = write(drawing, 'P', note, LEFT, y, isLast ? { size: 8, colour: COLOURS.muted } : { size: 9.5 }) + 4;
  }
}

/** On every page: who it is from, and which page it is. */
export function drawFooters(doc: Pen, words: PaperWords, seller: Seller): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // What stands in the margin must not begin another page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    const y = PAGE.height - 58;
    doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).stroke(COLOURS.line);
    doc.font('text').fontSize(7.5).fillColor(COLOURS.muted);
    const said = [seller.register, `${seller.email} · ${seller.phone}`].filter((line) => line !== null);
    doc.text(said.join('\n'), LEFT, y + 8, { width: WIDTH - 90, lineGap: 1.5 });
    doc.text(words.pageOf(page + 1, count), RIGHT - 84, y + 8, { width: 84, align: 'right' });
    doc.endMarkedContent();
  }
}
