/** What a visitor keeps on this device, page by page. */
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { LIMITS } from '../../../domain/limits.ts';
import { stage } from '../../../../test/support/stage.tsx';
import { keepFavourite } from '../../blocks/favourites/deviceFavourites.ts';
import { DeviceFavourites } from './DeviceFavourites.tsx';

test('a page past the last one is the last one', async () => {
  onTestFinished(() => localStorage.clear());
  const ids = Array.from({ length: LIMITS.pageSize + 1 }, () => crypto.randomUUID());
  for (const id of ids) keepFavourite(id, true);
  const asked: (string | null)[] = [];
  await stage(
    <main>
      <DeviceFavourites pageNr={3} />
    </main>,
    {
      messages: ['favourites', 'cards', 'checks'],
      loader: ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('ids'));
        return [{ announcementId: ids[0], card: null, isListed: false, isAdult: false }];
      },
    },
  );
  const pages = page.getByRole('navigation', { name: 'Pages of favourites' });
  await expect.element(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  // What was kept first stands last.
  expect(asked).toEqual([ids[0]]);
});
