import type { CountryContent } from './content.ts';
import { austria } from './countries/austria.ts';
import { britain } from './countries/britain.ts';
import { czechia } from './countries/czechia.ts';
import { france } from './countries/france.ts';
import { germany } from './countries/germany.ts';
import { poland } from './countries/poland.ts';
import { russia } from './countries/russia.ts';
import { spain } from './countries/spain.ts';

/** Where the partners of the demo live. */
export const countries: readonly CountryContent[] = [
  poland,
  czechia,
  germany,
  austria,
  france,
  spain,
  russia,
  britain,
];
