/** The way to a visit beside an announcement, and at the bottom of a phone. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stage } from '../../../../test/support/stage.tsx';
import type { Announcement } from '../../../contract/announcements.ts';
import { useNotify } from '../../ui/feedback/useNotify.ts';
import { ContactCard, StickyBar } from './ContactCard.tsx';

const ANNOUNCEMENT = {
  announcementId: 'a1',
  offers: [{ main: 'OSTEOPATHY', sub: null, durationMinutes: 60, price: { from: 20_000, to: null } }],
  currency: 'PLN',
  phonePrefix: '48',
  phoneNumber: '501100200',
  phoneText: '+48 501 100 200',
  website: '',
  profile: { profileId: 'p1', name: 'Studio Dłoni', isCalendarEnabled: true },
} as unknown as Announcement;

function Around() {
  const notify = useNotify();
  return (
    <main>
      <button type="button" onClick={() => notify({ text: 'Kept', isSuccess: true, duration: 60_000 })}>
        Keep
      </button>
      <ContactCard announcement={ANNOUNCEMENT} canBook />
      <div style={{ height: 1_000 }} />
      <StickyBar announcement={ANNOUNCEMENT} />
    </main>
  );
}

/** The ways to book that are in sight. */
const inSight = () =>
  page
    .getByRole('link', { name: /^Book/ })
    .elements()
    .filter((link) => link.checkVisibility());

for (const width of [390, 1280] as const)
  test(`at ${width} px one button books`, async () => {
    await stage(<Around />, { width, messages: ['announcements'] });
    await expect.poll(() => inSight().length).toBe(1);
  });

test('on a phone what is told stands above the bar', async () => {
  await stage(<Around />, { width: 390, messages: ['announcements'] });
  await page.getByRole('button', { name: 'Keep' }).click();
  const told = page.getByRole('status').getByText('Kept');
  await expect.element(told).toBeVisible();
  const bar = inSight()[0]?.parentElement;
  const ends = () => told.element().getBoundingClientRect().bottom;
  await expect.poll(ends).toBeLessThanOrEqual(bar?.getBoundingClientRect().top ?? 0);
});
