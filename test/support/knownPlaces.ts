/** The part of the gazetteer that most tests get by with, in the files of the whole. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Cities of so many people are known everywhere; in the countries that tests are about smaller ones are, too. */
const POPULATION = { anywhere: 500_000, here: 100_000 };
const HERE = ['PL', 'DE', 'CZ', 'FR', 'ES', 'GB', 'AT'];
/** Smaller ones that tests name. */
const NAMED = [
  // Pabianice, beside Łódź
  'g-3089578',
];

/** Writes all countries and the known cities of the gazetteer in `whole` to the folder `target`, which is made. */
export function writeKnownPlaces(whole: string, target: string): void {
  const rowsOf = (file: string) =>
    readFileSync(path.join(whole, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => ({ line, columns: line.split('\t') }));
  const known = new Set<string>();
  for (const { columns } of rowsOf('places.copy')) {
    const [id = '', kind, country = ''] = columns;
    const least = HERE.includes(country) ? POPULATION.here : POPULATION.anywhere;
    if (kind === 'country' || NAMED.includes(id) || Number(columns[10]) >= least) known.add(id);
  }
  mkdirSync(target, { recursive: true });
  const write = (file: string, idOf: (columns: string[]) => string | undefined) => {
    const lines = rowsOf(file).filter(({ columns }) => known.has(idOf(columns) ?? ''));
    writeFileSync(path.join(target, file), lines.map(({ line }) => `${line}\n`).join(''));
  };
  write('places.copy', (columns) => columns[0]);
  write('place_keys.copy', (columns) => columns.at(-1));
  write('place_tops.copy', (columns) => columns.at(-1));
  writeFileSync(
    path.join(target, 'version'),
    `${readFileSync(path.join(whole, 'version'), 'utf8').trim()} known\n`,
  );
}
