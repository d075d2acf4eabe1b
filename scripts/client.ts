/** Writes the types of the TypeScript client from the API's document. They are made where they are needed, and not kept. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { apiDocument } from '../src/server/http/openapi/apiDocument.ts';

const FILE = path.resolve(import.meta.dirname, '../clients/typescript/src/schema.d.ts');

// Examples are for readers of the document; nothing of them is in the types.
const types =
  COMMENT_HEADER + astToString(await openapiTS(JSON.stringify(apiDocument('https://palmora.example'))));

writeFileSync(FILE, types);
