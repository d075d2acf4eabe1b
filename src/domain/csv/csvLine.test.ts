import assert from 'node:assert/strict';
import { test } from 'vitest';
import { csvLine } from './csvLine.ts';

test('what begins like a formula is text, and quotes, commas and line ends stay within their cell', () => {
  assert.equal(
    csvLine(['=1+1', '+48 1', '-1', '@SUM(A1)', '\t=1', '\r=1', 'a = b', '']),
    `'=1+1,'+48 1,'-1,'@SUM(A1),'\t=1,"'\r=1",a = b,\r\n`,
  );
  assert.equal(csvLine(['say "hi"', 'a,b', 'a\nb', '="x",1']), `"say ""hi""","a,b","a\nb","'=""x"",1"\r\n`);
});
