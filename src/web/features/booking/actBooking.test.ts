import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
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
    const { page, calls } = testPage({ [HOLD]: { holdId: NEW, key: null } });
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
    const { page, calls } = testPage({ [HOLD]: { holdId: NEW, key: null } });
    await actBooking(form(`profileId=${PROFILE}&worker=any`, FIELDS), page);
    assert.deepEqual([calls[0]?.body?.worker, calls[0]?.body?.replaces], [undefined, undefined]);
  });

  it('by a visitor, in place of the one kept by its key', async () => {
    const { page, calls } = testPage({ [HOLD]: { holdId: NEW, key: 'new' } }, { session: null });
    const query = `profileId=${PROFILE}&hold=${OLD}&key=old`;
    const to = await redirectOf(actBooking(form(query, FIELDS), page));
    assert.deepEqual([calls[0]?.body?.replaces, calls[0]?.body?.key], [OLD, 'old']);
    assert.deepEqual(queryOf(to), { profileId: PROFILE, service: SERVICE, hold: NEW, key: 'new' });
  });

  it('to move a visit by a visitor who logs in first', async () => {
    const { page, calls } = testPage({}, { session: null });
    const to = await redirectOf(actBooking(form(`profileId=${PROFILE}&move=${OLD}`, FIELDS), page));
    assert.match(String(to), /^\/sign-in\?next=%2Fbooking/);
    assert.deepEqual(calls, []);
  });

  it('by a visitor beside too many others: logs in first, and the chosen time is kept in the address', async () => {
    const tooMany = () => {
      throw problem('TOO_MANY_ATTEMPTS');
    };
    const visitor = testPage({ [HOLD]: tooMany }, { session: null });
    const to = await redirectOf(actBooking(form(`profileId=${PROFILE}`, FIELDS), visitor.page));
    const next = new URL(String(to), 'https://palmora.example').searchParams.get('next');
    assert.deepEqual(queryOf(next), { profileId: PROFILE, service: SERVICE, start: START });
    const client = testPage({ [HOLD]: tooMany });
    const answer = await actBooking(form(`profileId=${PROFILE}`, FIELDS), client.page);
    assert.equal((answer as { init: ResponseInit }).init.status, 429);
  });

  it('and refused: the page says why with the status of the API', async () => {
    const { page } = testPage({
      [HOLD]: () => {
        throw problem('CALENDAR_DISABLED');
      },
    });
    const answer = await actBooking(form(`profileId=${PROFILE}`, FIELDS), page);
    assert.ok('init' in answer && 'problem' in answer.data);
    assert.deepEqual([answer.init?.status, answer.data.problem.code], [409, 'CALENDAR_DISABLED']);
  });

  it('and lost meanwhile: the time stays in the address, which says what is free around it', async () => {
    for (const code of ['SLOT_TAKEN', 'SLOT_UNAVAILABLE'] as const) {
      const lost = () => {
        throw problem(code);
      };
      const { page } = testPage({ [HOLD]: lost, '/api/booking/:id/reschedule': lost });
      const to = await redirectOf(actBooking(form(`profileId=${PROFILE}&hold=${OLD}&key=k`, FIELDS), page));
      assert.deepEqual(queryOf(to), { profileId: PROFILE, service: SERVICE, start: START });
      const moved = await redirectOf(actBooking(form(`profileId=${PROFILE}&move=${OLD}`, FIELDS), page));
      assert.deepEqual(queryOf(moved), { profileId: PROFILE, service: SERVICE, start: START, move: OLD });
      const offer = await redirectOf(actBooking(form(`profileId=${PROFILE}&offer=waitlist`, FIELDS), page));
      assert.match(String(offer), /&offer=waitlist$/);
    }
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

it('moves a visit to whoever is named', async () => {
  const { page, calls } = testPage({ '/api/booking/:id/reschedule': { id: OLD } });
  await actBooking(form(`profileId=${PROFILE}&move=${OLD}&worker=${ANN}`, FIELDS), page);
  assert.deepEqual(calls[0]?.body, { start: START, worker: ANN });
});

it('books the held time and shows the visit', async () => {
  const { page, calls } = testPage({ '/api/booking': { id: NEW, linkKey: null } });
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

describe('a guest', () => {
  const CODE = '/api/booking/guest-code';
  const query = `profileId=${PROFILE}&hold=${OLD}&key=k`;
  const fields = {
    name: 'Anna Nowak',
    phone: '+48600700800',
    email: 'anna@test.example',
    note: 'Second floor',
  };

  it('has a code mailed by a plain form, and finds again what was typed', async () => {
    const { page, calls } = testPage({ [CODE]: { status: 'ACCEPTED' } }, { session: null });
    const answer = await actBooking(form(query, { ...fields, act: 'code', code: '12' }), page);
    assert.deepEqual(calls[0]?.body, { ...fields, holdId: OLD, key: 'k' });
    assert.ok('init' in answer && 'typed' in answer.data);
    assert.deepEqual(answer.data.typed, { ...fields, address: '' });
  });

  it('books with the code, and goes to the visit by its link', async () => {
    const { page, calls } = testPage({ '/api/booking': { id: OLD, linkKey: 'link' } }, { session: null });
    const to = await redirectOf(
      actBooking(form(query, { ...fields, act: 'book', code: '123456', formKey: 'f' }), page),
    );
    assert.deepEqual(calls[0]?.body, { ...fields, code: '123456', holdId: OLD, key: 'k' });
    assert.equal(to, `/visit/${OLD}?key=link&done=book`);
  });

  it('finds what was typed again after a wrong code', async () => {
    const { page } = testPage(
      {
        '/api/booking': () => {
          throw problem('INVALID_INPUT');
        },
      },
      { session: null },
    );
    const answer = await actBooking(form(query, { ...fields, act: 'book', code: '123456' }), page);
    assert.ok('init' in answer && 'problem' in answer.data);
    assert.equal(answer.data.typed?.name, fields.name);
  });
});
