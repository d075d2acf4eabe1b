import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { problem, redirectOf, testPage } from '../../../../test/support/page.ts';
import { paths } from '../../paths/paths.ts';
import { loadBooking } from './loadBooking.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [PROFILE, AD, SERVICE, OTHER_SERVICE, HOLD, ANN] = [1, 2, 3, 4, 5, 6].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

const service = (serviceId: string, main = 'RELAXED_MASSAGE') => ({ serviceId, main, sub: null });
const terms = (changes: object = {}) => ({
  profileId: PROFILE,
  isCalendarEnabled: true,
  services: [service(SERVICE), service(OTHER_SERVICE)],
  offers: [],
  workers: [{ workerId: ANN, serviceIds: [] }],
  places: ['SALON'],
  isOwn: false,
  ...changes,
});
const slot = (start: string) => ({ start, date: start.slice(0, 10) });
const ZONE = { timeZone: 'Europe/Warsaw' };
const at = (query: string) => new Request(`https://palmora.example/booking?${query}`);
const TERMS = '/api/booking/terms';
const FREE = '/api/profile/:id/free-slots';
const VISIT = '/api/booking/:id';
const MEANWHILE = '/api/booking/meanwhile';

describe('who may see the steps', () => {
  it('leads to the page that asks for the age where a service is of the adult category', async () => {
    const adult = {
      [TERMS]: terms({ services: [service(SERVICE), service(OTHER_SERVICE, 'SENSUAL_MASSAGE')] }),
    };
    const { page } = testPage(adult);
    assert.equal(
      await redirectOf(loadBooking(at(`announcementId=${AD}`), page)),
      paths.announcementDetails(AD),
    );
    assert.equal(
      await redirectOf(loadBooking(at(`profileId=${PROFILE}`), page)),
      paths.profileDetails(PROFILE),
    );
    const grown = testPage(adult, { isAdult: true });
    assert.equal((await loadBooking(at(`announcementId=${AD}`), grown.page)).step, 'service');
  });

  it('asks nobody for the age where nothing is of the adult category', async () => {
    const { page } = testPage({ [TERMS]: terms() });
    assert.equal((await loadBooking(at(`announcementId=${AD}`), page)).step, 'service');
  });

  it('has a visitor log in before a hold, a visit or a move is shown', async () => {
    const { page, calls } = testPage({}, { session: null });
    for (const word of ['hold', 'done', 'move']) {
      const to = await redirectOf(loadBooking(at(`profileId=${PROFILE}&${word}=${HOLD}`), page));
      assert.match(String(to), /^\/sign-in\?next=/, word);
    }
    assert.deepEqual(calls, []);
  });

  it('leads to the search where nothing is chosen', async () => {
    assert.equal(await redirectOf(loadBooking(at(''), testPage({}).page)), '/search-massage');
  });

  it('says why somebody cannot book here', async () => {
    const blocked = async (isOwn: boolean, accountType: 'client' | 'partner') => {
      const session = { userId: 'me', accountType, ageMs: 0, staff: null };
      const view = await loadBooking(
        at(`profileId=${PROFILE}`),
        testPage({ [TERMS]: terms({ isOwn }) }, { session }).page,
      );
      return 'blocked' in view && view.blocked;
    };
    assert.equal(await blocked(true, 'partner'), 'own');
    assert.equal(await blocked(false, 'partner'), 'partner');
    assert.equal(await blocked(false, 'client'), null);
  });
});

describe('the step of an address', () => {
  const step = async (query: string, changes: object = {}) => {
    const answers = {
      [TERMS]: terms(changes),
      [FREE]: { slots: [slot('2026-11-24T09:00:00.000Z')], ...ZONE },
    };
    const { page, calls } = testPage(answers);
    const view = await loadBooking(at(`profileId=${PROFILE}&${query}`), page);
    return { view, asked: calls.find(({ path }) => path === FREE)?.query };
  };

  it('goes on as far as the choice does', async () => {
    assert.equal((await step('', { isCalendarEnabled: false })).view.step, 'noCalendar');
    assert.equal((await step('')).view.step, 'service');
    assert.equal((await step(`service=${SERVICE}`)).view.step, 'time');
    // Who and where have a default: an address of the time when they were a step of their own leads on.
    assert.equal((await step(`service=${SERVICE}`, { places: ['SALON', 'CLIENT'] })).view.step, 'time');
    assert.equal((await step('', { services: [service(SERVICE)] })).view.step, 'time');
  });

  it('asks for the times of the one chosen, or of anyone', async () => {
    assert.equal((await step(`service=${SERVICE}&worker=any`)).asked?.worker, undefined);
    assert.equal((await step(`service=${SERVICE}&worker=${ANN}`)).asked?.worker, ANN);
  });
});

describe('a time in the address that is not free', () => {
  // Half past midnight of the 25th in Warsaw.
  const LOST = '2026-11-24T23:30:00.000Z';
  const hours = [5, 6, 7, 8, 10, 11, 12, 13].map(
    (hour) => `2026-11-25T${String(hour).padStart(2, '0')}:00:00.000Z`,
  );
  const load = async (query: string, slots = hours) => {
    const { page, calls } = testPage({ [TERMS]: terms(), [FREE]: { slots: slots.map(slot), ...ZONE } });
    const view = await loadBooking(at(`profileId=${PROFILE}&service=${SERVICE}&${query}`), page);
    assert.ok(view.step === 'time');
    return { lost: view.lost, from: calls.find(({ path }) => path === FREE)?.query?.from };
  };

  it('is named by the clock of the place, with the nearest ones, and its days are looked at', async () => {
    const { lost, from } = await load(`start=${LOST}`);
    assert.deepEqual([lost?.start, lost?.date, from], [LOST, '2026-11-25', '2026-11-23']);
    assert.deepEqual(
      lost?.nearest.map(({ start }) => start),
      hours.slice(0, 6),
    );
    assert.equal((await load(`start=${LOST}&from=2026-11-20`)).from, '2026-11-20');
  });

  it('is none where it is free, or where none is named', async () => {
    assert.equal((await load(`start=${LOST}`, [LOST])).lost, null);
    assert.deepEqual(await load(''), { lost: null, from: undefined });
  });

  it('is not called lost where the town is what is wrong', async () => {
    const { page } = testPage({
      [TERMS]: terms({ places: ['SALON', 'CLIENT'] }),
      [FREE]: ({ query }: { query?: object }) => {
        if (query && 'town' in query && query.town) throw problem('INVALID_INPUT', 'town');
        return { slots: hours.map(slot), ...ZONE };
      },
    });
    const wish = `profileId=${PROFILE}&service=${SERVICE}&place=CLIENT&town=Praha&start=${LOST}`;
    const view = await loadBooking(at(wish), page);
    assert.ok(view.step === 'time');
    assert.deepEqual([view.townProblem?.message, view.lost], ['town is wrong', null]);
  });
});

describe('where a visit is', () => {
  const placeOf = async (wish: string, places: string[]) => {
    const answers = { [TERMS]: terms({ places }), [FREE]: { slots: [], ...ZONE } };
    const { page, calls } = testPage(answers, { session: null });
    const view = await loadBooking(at(`profileId=${PROFILE}&service=${SERVICE}${wish}`), page);
    assert.ok(view.step === 'time');
    const asked = calls.find(({ path }) => path === FREE)?.query as { place?: string };
    assert.equal(asked.place, view.choice.place);
    return view.choice.place;
  };

  it('is at the client’s where nobody is received, whatever the address says', async () => {
    for (const wish of ['', '&place=SALON', '&place=CLIENT'])
      assert.equal(await placeOf(wish, ['CLIENT']), 'CLIENT', wish);
  });

  it('is as chosen where there is a choice, else at the partner’s', async () => {
    const both = ['SALON', 'CLIENT'];
    assert.deepEqual([await placeOf('', both), await placeOf('&place=CLIENT', both)], [undefined, 'CLIENT']);
    assert.equal(await placeOf('&place=CLIENT', ['SALON']), undefined);
  });
});

describe('a kept time', () => {
  const held = { start: '2026-11-24T09:00:00.000Z', service: service(SERVICE), place: { kind: 'SALON' } };
  const user = { phoneText: '+48 600 700 800', email: 'a@test.example' };
  const load = (changes: object, more: object = {}, town = '') =>
    loadBooking(
      at(`profileId=${PROFILE}&hold=${HOLD}&town=${encodeURIComponent(town)}`),
      testPage({
        [TERMS]: terms(),
        [VISIT]: { ...held, ...changes },
        '/api/user': user,
        [MEANWHILE]: { items: [] },
        '/api/profile/client/:id': () => {
          throw problem('PROFILE_MISSING');
        },
        ...more,
      }).page,
    );

  it('that was booked is shown as the visit it is', async () => {
    assert.equal(await redirectOf(load({ state: 'REQUESTED' })), `/booking?done=${HOLD}`);
  });

  it('comes with the phone of the account where there is no profile', async () => {
    const view = await load({ state: 'HELD', expiresInSeconds: 30 });
    assert.ok(view.step === 'details');
    assert.deepEqual(view.details, { name: '', phone: user.phoneText, address: '', note: '' });
    assert.deepEqual([view.alternatives, view.secondsLeft], [null, 30]);
  });

  it('comes with what the client has at that time already, of a client alone', async () => {
    const end = '2026-11-24T10:00:00.000Z';
    const other = {
      id: OTHER_SERVICE,
      start: held.start,
      timeZone: 'Europe/Warsaw',
      partner: { name: 'Salon' },
    };
    const view = await load({ state: 'HELD', end }, { [MEANWHILE]: { items: [{ ...other, name: 'Anna' }] } });
    assert.ok(view.step === 'details');
    assert.deepEqual(view.meanwhile, [other]);
    const lapsed = await load({ state: 'EXPIRED', end }, { [FREE]: { slots: [] } });
    assert.deepEqual(lapsed.step === 'details' && lapsed.meanwhile, []);
  });

  it('comes without what only a client’s profile says where no client asks', async () => {
    const { page, calls } = testPage(
      { [TERMS]: terms(), [VISIT]: { ...held, state: 'HELD' }, '/api/user': user },
      { session: { userId: 'me', accountType: 'partner', ageMs: 0, staff: null } },
    );
    const view = await loadBooking(at(`profileId=${PROFILE}&hold=${HOLD}`), page);
    assert.ok(view.step === 'details');
    assert.deepEqual(view.details, { name: '', phone: user.phoneText, address: '', note: '' });
    assert.ok(!calls.some(({ path }) => path.startsWith('/api/profile/client')));
  });

  it('comes with the note of the card, at home also with where and how to get in', async () => {
    const profile = {
      name: 'Anna',
      phoneText: '+48 501',
      note: 'No oil',
      homeAddress: { text: 'ul. Zielona 7, 90-001 Łódź', town: 'Łódź', wayIn: 'Floor 3' },
    };
    const detailsAt = async (kind: string, town = '', typed = '') => {
      const state = { state: 'HELD', expiresInSeconds: 30, place: { kind, town } };
      const view = await load(state, { '/api/profile/client/:id': profile }, typed);
      return view.step === 'details' && view.details;
    };
    const known = { name: 'Anna', phone: '+48 501', address: 'ul. Zielona 7, 90-001 Łódź' };
    const elsewhere = { ...known, address: '', note: 'No oil' };
    assert.deepEqual(await detailsAt('SALON'), elsewhere);
    assert.deepEqual(await detailsAt('CLIENT', 'lodz'), { ...known, note: 'No oil\nFloor 3' });
    assert.deepEqual(await detailsAt('CLIENT', 'Zgierz'), elsewhere);
    // The visit says the town in another language than the card.
    const there = { ...known, note: 'No oil\nFloor 3' };
    assert.deepEqual(await detailsAt('CLIENT', 'Lodsch', 'Łódź'), there);
  });

  it('that was lost comes with the six nearest times, in order', async () => {
    const starts = [5, 6, 7, 8, 10, 11, 12, 13].map(
      (hour) => `2026-11-24T${String(hour).padStart(2, '0')}:00:00.000Z`,
    );
    const view = await load({ state: 'EXPIRED' }, { [FREE]: { slots: starts.map(slot) } });
    assert.ok(view.step === 'details');
    assert.deepEqual(
      view.alternatives?.map(({ start }) => start),
      starts.slice(1, 7),
    );
  });
});

describe('a visit that is moved', () => {
  const moved = {
    id: HOLD,
    start: '2026-11-24T09:00:00.000Z',
    end: '2026-11-24T10:30:00.000Z',
    date: '2026-11-24',
    service: service(OTHER_SERVICE),
    worker: { workerId: ANN },
    workers: [{ workerId: ANN }],
    partner: { profileId: PROFILE },
    place: { kind: 'CLIENT' },
    can: { reschedule: true },
  };
  const later = '2026-11-24T11:00:00.000Z';
  const load = async (query: string, changes: object = {}) => {
    const { page, calls } = testPage({
      [TERMS]: terms(changes),
      [VISIT]: moved,
      [MEANWHILE]: { items: [] },
      [FREE]: { slots: [slot(moved.start), slot(later)], ...ZONE },
    });
    const view = await loadBooking(at(`profileId=${PROFILE}&move=${HOLD}&${query}`), page);
    const queryOf = (asked: string) => calls.find(({ path }) => path === asked)?.query;
    return { view, asked: queryOf(FREE), touched: queryOf(MEANWHILE) };
  };

  it('keeps service, person and place, and its own time counts as free', async () => {
    const { view, asked } = await load(`service=${SERVICE}&worker=any`);
    assert.deepEqual(asked, {
      service: OTHER_SERVICE,
      worker: undefined,
      place: 'CLIENT',
      from: '2026-11-24',
      except: HOLD,
      key: undefined,
    });
    assert.ok(view.step === 'time');
    assert.deepEqual(view.slots.slots, [slot(later)]);
    assert.deepEqual(view.people, { taker: null, others: [], isThere: true });
  });

  it('names who takes it over where its person has gone, or where somebody else is chosen', async () => {
    const [bob, cid] = [
      { workerId: id(8), serviceIds: [] },
      { workerId: id(9), serviceIds: [] },
    ];
    const gone = await load('', { workers: [bob, cid] });
    assert.ok(gone.view.step === 'time');
    assert.deepEqual(gone.view.people, { taker: bob, others: [bob, cid], isThere: false });
    assert.deepEqual([gone.asked?.worker, gone.view.choice.worker], [bob.workerId, bob.workerId]);
    const ann = { workerId: ANN, serviceIds: [SERVICE] };
    const stays = await load('', { workers: [ann, bob] });
    assert.equal(stays.asked?.worker, undefined);
    const chosen = await load(`worker=${cid.workerId}&start=${later}`, { workers: [ann, bob, cid] });
    assert.ok(chosen.view.step === 'confirmMove');
    assert.deepEqual([chosen.view.taker, chosen.asked?.worker], [cid, cid.workerId]);
  });

  it('says at once why it can be moved no more, and asks for no times', async () => {
    const over = {
      ...moved,
      can: { reschedule: false },
      why: { reschedule: 'CANCELLED', cancel: 'CANCELLED' },
    };
    const { page, calls } = testPage({ [VISIT]: over });
    const view = await loadBooking(at(`profileId=${PROFILE}&move=${HOLD}`), page);
    assert.equal(view.step, 'cannotMove');
    assert.deepEqual(
      calls.map(({ path }) => path),
      [VISIT],
    );
  });

  it('is confirmed only for another time that is free', async () => {
    const { view, touched } = await load(`start=${later}`);
    assert.equal(view.step, 'confirmMove');
    assert.deepEqual(touched, { start: later, end: '2026-11-24T12:30:00.000Z', except: HOLD });
    assert.equal((await load(`start=${moved.start}`)).view.step, 'time');
    const lost = await load('start=2026-11-25T11:00:00.000Z');
    assert.ok(lost.view.step === 'time');
    assert.deepEqual(
      [lost.asked?.from, lost.view.lost?.date, lost.view.lost?.nearest],
      ['2026-11-24', '2026-11-25', [slot(later)]],
    );
  });
});
