import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ART_TONES, PALETTE } from '../../../domain/art/palette.ts';

test('the colours of image files are those of the tokens', () => {
  const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');
  for (const tone of ART_TONES) {
    for (const [step, colour] of Object.entries(PALETTE[tone])) {
      assert.ok(tokens.includes(`--${tone}-${step}: ${colour};`), `${tone}-${step}`);
    }
  }
});
