/** A company in earnest, as a file of its own: production refuses the demo’s. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DEMO_OPERATOR } from '../../src/config.ts';
import { giveInCare } from './caretaker.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'palmora-operator-'));
giveInCare({ folder });

export const REAL_OPERATOR = path.join(folder, 'operator.json');
const demo = JSON.parse(readFileSync(DEMO_OPERATOR, 'utf8')) as object;
writeFileSync(REAL_OPERATOR, JSON.stringify({ ...demo, name: 'Gabinety Dotyk sp. z o.o.' }));
