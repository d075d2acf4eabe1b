/** A place to search in, in a page that the browser has translated. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stage } from '../../../../../test/support/stage.tsx';
import { translatePage } from '../../../../../test/support/translatePage.ts';
import { PlaceChip } from './PlaceChip.tsx';

function Place() {
  const [total, setTotal] = useState(17);
  return (
    <main>
      <PlaceChip href="/search-massage?placeId=g-1" name="Łódź" total={total} />
      <button type="button" onClick={() => setTotal(8)}>
        Fewer
      </button>
    </main>
  );
}

test('how many results it has is right also where the browser has translated the page', async () => {
  await stage(<Place />, { messages: ['search'] });
  const link = page.getByRole('link');
  const said = () => link.element().textContent;
  await expect.poll(said).toBe('Łódź17, 17 results');
  translatePage();
  await page.getByRole('button').click();
  await expect.poll(said).toBe('[Łódź]8, 8 results');
});
