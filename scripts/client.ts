/**
 * Writes the types of the TypeScript client from the API's document; with `--check` it says whether they are as the
 * document gives them, and fails where not.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { apiDocument } from '../src/server/http/apiDocument.ts';

const FILE = path.resolve(import.meta.dirname, '../clients/typescript/src/schema.d.ts');

// Examples are for readers of the document; nothing of them is in the types.
const types =
  COMMENT_HEADER + astToString(await openapiTS(JSON.stringify(apiDocument('https://palmora.example'))));

if (!process.argv.includes('--check')) writeFileSync(FILE, types);
else if (readFileSync(FILE, 'utf8') !== types) {
  console.error('clients/typescript/src/schema.d.ts is not what the API’s document gives: npm run client');
  process.exit(1);
}
