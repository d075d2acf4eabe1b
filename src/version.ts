import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of this Palmora, by package.json; CHANGELOG.md says what each brought. */
export const VERSION: string = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '..', 'package.json'), 'utf8'),
).version;
