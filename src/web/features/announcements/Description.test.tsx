import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Announcement } from '../../../contract/announcements.ts';
import { stage } from '../../../../test/support/stage.tsx';
import { Description } from './Description.tsx';

const saying = (description: Partial<Announcement['description']>) =>
  ({ description, authorLocale: 'pl' }) as Announcement;
const FIRST = saying({ pl: 'Po polsku', de: 'Auf Deutsch' });
const SIMILAR = saying({ pl: 'Podobne po polsku', en: 'A similar one in English' });

/** An announcement, from which a link leads to a similar one on the same page. */
function Page() {
  const [announcement, setAnnouncement] = useState(FIRST);
  return (
    <main>
      <Description announcement={announcement} />
      <button type="button" onClick={() => setAnnouncement(SIMILAR)}>
        Similar
      </button>
    </main>
  );
}

test('a language that was chosen of one description is not missed in the next', async () => {
  await stage(<Page />, { messages: ['announcements'] });
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect.element(page.getByText('Auf Deutsch')).toBeVisible();
  await page.getByRole('button', { name: 'Similar' }).click();
  await expect.element(page.getByText('A similar one in English')).toBeVisible();
});
