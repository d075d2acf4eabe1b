/** The room for free times, which come by scripts alone. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stage } from '../../../../test/support/stage.tsx';
import { withoutScripts } from '../../../../test/support/withoutScripts.ts';
import { NextTimes } from './NextTimes.tsx';

vi.mock('./late.ts', () => ({ NextTimes: () => null }));

test('room for times is kept where scripts bring them; without them the way to all times follows the heading', async () => {
  await stage(
    <main>
      <NextTimes announcementId="a1" />
    </main>,
    { width: 390, messages: ['announcements'] },
  );
  await expect.element(page.getByRole('link')).toBeVisible();
  const roomIn = (where: Document) => {
    const [heading, link] = [where.querySelector('h2'), where.querySelector('main a')];
    return (link?.getBoundingClientRect().top ?? 0) - (heading?.getBoundingClientRect().bottom ?? 0);
  };
  expect(roomIn(document)).toBeGreaterThan(100);
  expect(roomIn(await withoutScripts())).toBeLessThan(50);
});
