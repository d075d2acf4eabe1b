import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { problem, redirectOf, testPage } from '../../../../test/support/page.ts';
import { actBooking } from './actBooking.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [PROFILE, AD, SERVICE, OLD, NEW, ANN] = [1, 2, 3, 4, 5, 6].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const START = '2026-11-24T09:00:00.000Z';

const form = (query: string, fields: Record<string, string>) =>
  new Request(`https://palmora.example/booking?${query}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
const HOLD = '/api/booking/hold';
const FIELDS = { profileId: PROFILE, service: SERVICE, start: START };
const queryOf = (address: string | null) => Object.fromEntries(new URLSearchParams(address?.split('?')[1]));

describe('a time is chosen', () => {
  it('and kept in place of the one kept before', async () => {
    const { page, calls } = testPage({ [HOLD]: { holdId: NEW } });
    const query = `announcementId=${AD}&worker=${ANN}&place=SALON&hold=${OLD}&start=${START}`;
    const to = await redirectOf(actBooking(form(query, FIELDS), page));
    assert.deepEqual(calls[0]?.body, {
      ...FIELDS,
      worker: ANN,
      place: 'SALON',
      announcementId: AD,
      replaces: OLD,
      keepsOne: true,
    });
    assert.deepEqual(queryOf(to), {
      announcementId: AD,
      service: SERVICE,
      worker: ANN,
      place: 'SALON',
      hold: NEW,
    });
  });

  it('of anyone where anyone will do, and instead of none where none was kept', async () => {
    const { page, calls } = testPage({ [HOLD]: { holdId: NEW } });
    await actBooking(form(`profileId=${PROFILE}&worker=any`, FIELDS), page);
    assert.deepEqual([calls[0]?.body?.worker, calls[0]?.body?.replaces], [undefined, undefined]);
  });

  it('by a visitor who logs in and comes back to it, without the old hold', async () => {
    const { page, calls } = testPage({}, { session: null });
    const to = await redirectOf(actBooking(form(`profileId=${PROFILE}&hold=${OLD}`, FIELDS), page));
    assert.match(String(to), /^\/sign-in\?next=%2Fbooking/);
    const next = new URLSearchParams(to?.split('?')[1]).get('next');
    assert.deepEqual(queryOf(next), { profileId: PROFILE, service: SERVICE, start: START });
    assert.deepEqual(calls, []);
  });

  it('and refused: the page says why with the status of the API', async () => {
    const { page } = testPage({
      [HOLD]: () => {
        throw problem('SLOT_TAKEN');
      },
    });
    const answer = await actBooking(form(`profileId=${PROFILE}`, FIELDS), page);
    assert.ok('init' in answer && 'problem' in answer.data);
    assert.deepEqual([answer.init?.status, answer.data.problem.code], [409, 'SLOT_TAKEN']);
  });
});

it('moves a visit instead of keeping another time', async () => {
  const { page, calls } = testPage({ '/api/booking/:id/reschedule': { id: OLD } });
  const to = await redirectOf(actBooking(form(`profileId=${PROFILE}&move=${OLD}`, FIELDS), page));
  assert.deepEqual(
    calls.map(({ params, body }) => ({ params, body })),
    [{ params: { id: OLD }, body: { start: START } }],
  );
  assert.deepEqual(queryOf(to), { profileId: PROFILE, done: OLD });
});

it('books the held time and shows the visit', async () => {
  const { page, calls } = testPage({ '/api/booking': { id: NEW } });
  const body = { holdId: OLD, name: 'Anna Nowak', phone: '+48600700800' };
  const request = new Request(`https://palmora.example/booking?announcementId=${AD}&hold=${OLD}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const to = await redirectOf(actBooking(request, page));
  assert.deepEqual(calls[0]?.body, body);
  assert.deepEqual(queryOf(to), { announcementId: AD, done: NEW });
});
