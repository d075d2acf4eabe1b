/** Cards as tables for spreadsheets: taken from a file, and written into one. */
import { randomUUIDv7 } from 'node:crypto';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { AppError, invalid } from '../../../contract/appError.ts';
import { type clientCards as contract, NewClientCard } from '../../../contract/clientCards.ts';
import type { FieldErrorCode } from '../../../contract/errors.ts';
import { fieldProblem } from '../../../contract/fieldProblem.ts';
import { CARD_COLUMNS, type CardColumn, columnsOf } from '../../../domain/clientCards/columns.ts';
import { CLIENT_CARDS } from '../../../domain/clientCards/limits.ts';
import { csvLine, withoutGuard } from '../../../domain/csv/csvLine.ts';
import { type CsvRecord, readCsv } from '../../../domain/csv/readCsv.ts';
import type { Locale } from '../../../domain/locales.ts';
import { lockUser } from '../../db/locks.ts';
import { translator } from '../../messages.ts';
import { readCell } from '../../phoneNumbers.ts';
import type { CardRow, NewCard } from './queries.ts';
import * as queries from './queries.ts';
import type { ClientCardsParts } from './service.ts';

type Imported = z.input<typeof contract.take.response>;
type Said = Record<CardColumn, string>;
interface Wrong {
  column: CardColumn;
  code: FieldErrorCode;
  params: Record<string, string | number>;
}

/** So many are read, and written, at once. */
const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Makes cards of the rows of a file that say nobody who is known already; wrong rows and known people are named. With
 * `whole` nothing is taken where a row is wrong. Throws INVALID_INPUT (`file`) for what is no such table, PAYLOAD_TOO_LARGE.
 */
export async function takeCards(
  { unitOfWork }: ClientCardsParts,
  partnerId: string,
  { file, whole }: z.output<typeof contract.take.body>,
  locale: Locale,
): Promise<Imported> {
  const rows = rowsOf(Buffer.from(file, 'base64'));
  const t = translator(locale, 'errors');
  return unitOfWork(async (unit) => {
    const { trx } = unit;
    // Two files at once would not know of each other's people.
    await lockUser(trx, partnerId);
    const { known: people, phonePrefix } = await queries.knownTo(trx, partnerId);
    const names = { phone: new Map<string, string>(), email: new Map<string, string>() };
    const remember = ({ name, phone, email }: Pick<CardRow, 'name' | 'phone' | 'email'>) => {
      if (phone !== '' && !names.phone.has(phone)) names.phone.set(phone, name);
      const address = email.toLowerCase();
      if (address !== '' && !names.email.has(address)) names.email.set(address, name);
    };
    people.forEach(remember);
    const made: NewCard[] = [];
    const wrong: Imported['wrong'] = [];
    const known: Imported['known'] = [];
    for (const { line, said } of rows) {
      const read = cardIn(said, phonePrefix);
      if ('column' in read) {
        const { column, code, params } = read;
        wrong.push({ line, column, code, detail: t(`fields.${code}`, params) });
        continue;
      }
      const by = names.phone.has(read.phone) ? 'phone' : 'email';
      const name = names.phone.get(read.phone) ?? names.email.get(read.email.toLowerCase());
      if (name !== undefined) {
        known.push({ line, by, name });
        continue;
      }
      remember(read);
      made.push({ id: randomUUIDv7(), ...read, consentedAt: null });
    }
    if (people.length + made.length > CLIENT_CARDS.most)
      throw invalid({ path: 'file', code: 'cardsFull', params: { max: CLIENT_CARDS.most } });
    if (whole && wrong.length > 0) return { taken: 0, wrong, known };
    for (let from = 0; from < made.length; from += BATCH)
      await queries.insertCards(trx, partnerId, made.slice(from, from + BATCH), unit.now);
    return { taken: made.length, wrong, known };
  });
}

/** The rows of a file under their columns. */
function rowsOf(bytes: Buffer): { line: number; said: Said }[] {
  if (bytes.length > CLIENT_CARDS.import.bytes) throw new AppError('PAYLOAD_TOO_LARGE');
  const table = readCsv(decoded(bytes));
  if ('brokenAt' in table)
    throw invalid({ path: 'file', code: 'brokenQuotes', params: { line: table.brokenAt } });
  const [header, ...records] = table.records;
  if (!header) throw invalid({ path: 'file', code: 'required' });
  const columns = columnsOf(header.cells);
  if (columns.name < 0) throw invalid({ path: 'file', code: 'noNameColumn' });
  const { rows: max } = CLIENT_CARDS.import;
  if (records.length > max) throw invalid({ path: 'file', code: 'tooManyRows', params: { max } });
  const cell = ({ cells }: CsvRecord, column: CardColumn) =>
    withoutGuard((cells[columns[column]] ?? '').trim()).trim();
  return records.map((record) => ({
    line: record.line,
    said: {
      name: cell(record, 'name'),
      phone: cell(record, 'phone'),
      email: cell(record, 'email'),
      note: cell(record, 'note'),
    },
  }));
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid({ path: 'file', code: 'notUtf8' });
  }
}

/** The card of a row, or the first thing that is wrong with it. */
function cardIn(said: Said, phonePrefix: string): Wrong | Said {
  const read = NewClientCard.safeParse(said, { reportInput: true });
  if (!read.success) {
    const [problem] = read.error.issues.flatMap((issue) => fieldProblem(issue));
    const column = CARD_COLUMNS.find((name) => name === problem?.path) ?? 'name';
    const code = column === 'email' ? 'invalidEmail' : (problem?.code ?? 'generic');
    return { column, code, params: problem?.params ?? {} };
  }
  const { name, phone: typed, email, note } = read.data;
  const phone = typed === '' ? '' : readCell(typed, phonePrefix);
  if (phone === null) return { column: 'phone', code: 'invalidPhone', params: {} };
  return { name, phone, email, note };
}

/** A partner's cards as lines of a table, read in batches as they are sent. */
export const tableOfCards = (parts: ClientCardsParts, partnerId: string, locale: Locale): Readable =>
  Readable.from(lines(parts, partnerId, locale));

async function* lines({ db, clock }: ClientCardsParts, partnerId: string, locale: Locale) {
  const t = translator(locale, 'clientCards');
  const titles = ['name', 'phone', 'email', 'note', 'consentedAt', 'visits', 'cancelledLate', 'noShows'];
  // So that spreadsheets read it as UTF-8.
  yield `\uFEFF${csvLine(titles.map((title) => t(`columns.${title}`)))}`;
  for (let after = FIRST_ID; ; ) {
    const rows = await queries.cardsAfter(db, partnerId, after, clock(), BATCH);
    for (const row of rows) yield csvLine(cellsOf(row));
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}

const cellsOf = (row: CardRow): string[] => [
  row.name,
  row.phone,
  row.email,
  row.note,
  row.consented_at === null ? '' : new Date(row.consented_at).toISOString().slice(0, 10),
  String(row.visits),
  String(row.cancelled_late),
  String(row.no_shows),
];
