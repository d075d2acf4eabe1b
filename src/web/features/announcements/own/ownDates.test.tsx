/** The day on which what was paid ends is one wherever its owner reads it: that of the clock of its place. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stage } from '../../../../../test/support/stage.tsx';
import type { Announcement } from '../../../../contract/announcements.ts';
import type { MyAd } from '../../../../contract/ownAnnouncements.ts';
import { Orders } from '../../../blocks/apiForm/Orders.tsx';
import { OwnNotice } from '../OwnNotice.tsx';
import { EndingSoon } from './EndingSoon.tsx';
import { OwnAnnouncementRow } from './OwnAnnouncementRow.tsx';

/** In Łódź it is the 26th by then. */
const LATE = '2027-06-25T23:05:00.000Z';
const ID = '0199a3c2-0000-7000-8000-000000000001';

const can = {
  edit: true,
  checkout: false,
  cancelCheckout: false,
  extend: true,
  activate: false,
  promote: true,
  fix: false,
  hide: true,
  duplicate: true,
  delete: true,
  undoDelete: false,
  appeal: false,
};
const state = {
  status: 'ACTIVE',
  hidden: false,
  expiresAt: LATE,
  promotedUntil: LATE,
  switchedOff: null,
  withheld: null,
  refusedEdit: null,
  can,
} as const;
const ad = {
  ...state,
  announcementId: ID,
  title: 'Thai massage',
  authorLocale: 'en',
  main: 'MASSAGE',
  photo: null,
  timeZone: 'Europe/Warsaw',
  expiresInSeconds: 3_600,
  undoInSeconds: null,
  isAppealed: false,
} as unknown as MyAd;
const owner = { ...state, pendingFor: null, reasons: [] } as unknown as NonNullable<Announcement['owner']>;

test('the list, the start and the notice above the announcement name the same day', async () => {
  await stage(
    <main>
      <h1>Mine</h1>
      <Orders>
        <ul>
          <OwnAnnouncementRow ad={ad} figures={undefined} headingLevel={2} />
        </ul>
      </Orders>
      <EndingSoon ads={[ad]} />
      <OwnNotice announcementId={ID} owner={owner} isPromoted timeZone={ad.timeZone} />
    </main>,
    { messages: ['accountZone', 'announcements', 'overview', 'ownListings'] },
  );
  await expect.element(page.getByText('26 June').first()).toBeVisible();
  const text = document.querySelector('main')?.textContent ?? '';
  expect(text).not.toMatch(/25\sJune/);
  expect(text.match(/26\sJune/g)).toHaveLength(5);
});
