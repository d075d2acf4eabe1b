import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { PALETTE } from '../../../art/palette.ts';
import { ART_TONES } from '../../../art/tones.ts';

test('the colours of image files are those of the tokens', () => {
  const tokens = readFileSync(new URL('../tokens/tokens.css', import.meta.url), 'utf8');
  for (const tone of ART_TONES) {
    for (const [step, colour] of Object.entries(PALETTE[tone])) {
      assert.ok(tokens.includes(`--${tone}-${step}: ${colour};`), `${tone}-${step}`);
    }
  }
});
