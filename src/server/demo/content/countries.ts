import type { CountryContent } from './content.ts';
import { britain } from './countries/britain.ts';
import { poland } from './countries/poland.ts';

/** Where the partners of the demo live. */
export const countries: readonly CountryContent[] = [poland, britain];
