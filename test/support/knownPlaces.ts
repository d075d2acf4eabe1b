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
  const linesOf = (file: string) => readFileSync(path.join(whole, file), 'utf8').split('\n').filter(Boolean);
  const known = new Set<string>();
  for (const line of linesOf('places.copy')) {
    const columns = line.split('\t', 11);
    const [id = '', kind, country = ''] = columns;
    const least = HERE.includes(country) ? POPULATION.here : POPULATION.anywhere;
    if (kind === 'country' || NAMED.includes(id) || Number(columns[10]) >= least) known.add(id);
  }
  mkdirSync(target, { recursive: true });
  const write = (file: string, idOf: (line: string) => string) => {
    const lines = linesOf(file).filter((line) => known.has(idOf(line)));
    writeFileSync(path.join(target, file), lines.map((line) => `${line}\n`).join(''));
  };
  const last = (line: string) => line.slice(line.lastIndexOf('\t') + 1);
  write('places.copy', (line) => line.slice(0, line.indexOf('\t')));
  write('place_keys.copy', last);
  write('place_tops.copy', last);
  writeFileSync(
    path.join(target, 'version'),
    `${readFileSync(path.join(whole, 'version'), 'utf8').trim()} known\n`,
  );
}
