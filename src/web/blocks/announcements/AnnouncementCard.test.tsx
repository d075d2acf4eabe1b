/** What a card says of its partner: what was checked, and what is only said. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Card } from '../../../contract/card.ts';
import { expectAccessible, stage } from '../../../../test/support/stage.tsx';
import { AnnouncementCard } from './AnnouncementCard.tsx';

const CARD: Card = {
  announcementId: '00000000-0000-4000-8000-000000000001',
  title: 'Physiotherapy by the park',
  authorLocale: 'en',
  main: 'PHYSIOTHERAPY',
  treatments: [{ main: 'PHYSIOTHERAPY', sub: 'REHABILITATION' }],
  photo: null,
  placeId: 'g-3093133',
  city: 'Łódź',
  district: 'Centre',
  priceFrom: 10_000,
  currency: 'PLN',
  rating: null,
  isPromoted: false,
  isVisitingClient: false,
  isCalendarEnabled: false,
  languages: ['en'],
  hasLicence: true,
  checks: [],
  profile: { profileId: '00000000-0000-4000-8000-000000000002', name: 'Anna', named: 'Anna' },
};

/** What a card with these checks says of them. */
const said = (nr: number) =>
  page
    .getByRole('article')
    .nth(nr)
    .getByText(/checked|given/)
    .elements()
    .map((fact) => fact.textContent);

test('a number that is given is one thing, one that was checked another, and so is an identity', async () => {
  const checks: Card['checks'][] = [[], ['IDENTITY'], ['LICENCE', 'IDENTITY']];
  await stage(
    <main>
      {checks.map((kinds) => (
        <AnnouncementCard key={kinds.join()} card={{ ...CARD, checks: kinds }} layout="row" />
      ))}
    </main>,
    { messages: ['cards', 'checks'] },
  );
  await expect.element(page.getByRole('article').nth(2)).toBeVisible();
  expect(said(0)).toEqual(['Registration number given']);
  expect(said(1)).toEqual(['Registration number given', 'Identity checked']);
  expect(said(2)).toEqual(['Registration checked', 'Identity checked']);
  await expectAccessible();
});
