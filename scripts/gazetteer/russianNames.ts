import { RUSSIAN_IN_LATIN } from '../../src/domain/places/russianInLatin.ts';

/**
 * Where Russian is a language of the signs, GeoNames has the Russian name among the alternates, beside those of
 * other Cyrillic languages and without saying which it is. It is the one that, spelled in Latin letters, comes
 * closest to the Latin name.
 */
export const RUSSIAN_SPELLING_COUNTRIES: ReadonlySet<string> = new Set(['RU', 'BY', 'KZ', 'KG']);

const RUSSIAN_NAME = /^[А-ЯЁ][А-Яа-яЁё .-]*$/u;

/** How much of a name may differ from its Latin spelling: "Homyel" is Гомель, "Qostanay" Костанай. */
const MOST_DIFFERENT = 0.4;

/** The Russian name among the alternates, or null when none is close to the Latin name. */
export function findRussianName(asciiName: string, alternateNames: readonly string[]): string | null {
  const wanted = lettersOf(asciiName);
  let best: string | null = null;
  let bestDistance = Math.floor(wanted.length * MOST_DIFFERENT) + 1;
  for (const name of alternateNames) {
    if (!RUSSIAN_NAME.test(name)) continue;
    const spelled = lettersOf(
      [...name.toLowerCase()].map((letter) => RUSSIAN_IN_LATIN[letter] ?? letter).join(''),
    );
    const distance = editDistance(spelled, wanted);
    if (distance < bestDistance) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}

/** The Latin letters of a name with what spellings of Russian disagree on made alike: ye/e, -iy/-yy/-y. */
function lettersOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[iy]y(?![a-z])/g, 'y')
    .replace(/[^a-z]/g, '')
    .replace(/ye/g, 'e');
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
