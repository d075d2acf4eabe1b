/**
 * What is stored stands in the forms that the server sends: a browser without scripts shows it, sends it back as it was, and
 * loses nothing; where a form needs scripts, it says so and changes nothing. Each page of the user zone has its row.
 */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { translator } from '../../src/server/messages.ts';
import routes from '../../src/web/routes.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { builtPages } from '../support/builtPages.ts';
import { type Page, textOf } from '../support/htmlPage.ts';
import { COMPANY } from '../support/invoices.ts';
import { type Visitor, createVisitor } from '../support/visitor.ts';
import { createWorld, type World } from '../support/walk.ts';

interface StoredForm {
  as: 'client' | 'partner';
  address: string;
  /** A field by which the form is known among those of the page. */
  has: string;
  /** All that it sends, by the names of its fields. */
  holds: Record<string, string | string[]>;
  /** Where the API tells what is stored. */
  stored: string;
  /** Not sent, as it asks for something else besides. */
  asksMore?: true;
}

/** What the forms of a page hold; in words: why nothing that is stored stands in them to be changed. */
type Row = StoredForm[] | string;

const NOTE = 'Only mornings\nand “never” on Fridays';
const ADDRESS = { street: 'Zielona', houseNumber: '3', postCode: '90-001', town: 'Lodz', wayIn: 'Gate 7' };
const CARD = {
  name: 'Anna <Nowak>',
  gender: 'MALE',
  placeId: 'g-3093133',
  phonePrefix: '49',
  phoneNumber: '3012345678',
  language: 'de',
  note: NOTE,
  homeAddress: ADDRESS,
};
const CLIENT_CARD = { name: 'Zofia Lis', phone: '+48600700800', email: 'zofia@lis.example', note: NOTE };
const ANNOUNCEMENT = {
  title: 'Masaż klasyczny i relaksacyjny',
  'description.pl': 'Spokojny gabinet w centrum, ciepły olejek i czas tylko dla Państwa.',
  'description.en': 'A calm studio.',
  'description.cz': '',
  'description.de': '',
  'description.fr': '',
  'description.ru': '',
  'description.es': '',
  authorLocale: 'pl',
  currency: 'PLN',
  'offers.0.sub': 'RELAXED_MASSAGE/CLASSIC_MASSAGE',
  'offers.0.durationMinutes': '60',
  'offers.0.price.from': '180',
  'offers.0.price.to': '',
  'offers.1.sub': 'OSTEOPATHY/',
  'offers.1.durationMinutes': '45',
  'offers.1.price.from': '200',
  'offers.1.price.to': '250',
  district: 'Śródmieście',
  workplace: 'PRIVATE_PROPERTY',
  isVisitingClient: 'on',
  travelRadiusKm: '10',
  gender: 'FEMALE',
  clientTypes: ['WOMEN', 'MEN'],
  paymentMethods: ['CASH', 'BLIK'],
  facilities: 'GUEST_SERVICE_IN_ENGLISH',
  languages: ['pl', 'en'],
  phonePrefix: '48',
  website: 'https://example.org/masaz',
  facebook: '',
  instagram: '',
  youtube: '',
};
const PROFILE = {
  name: 'Studio Spokój',
  gender: 'FEMALE',
  isTechnician: 'on',
  description: 'Words of the profile.',
  engDescription: 'English words.',
  workplace: 'CLASSIC',
  district: 'Śródmieście',
  neighbourhood: '',
  street: 'Piotrkowska',
  houseNumber: '12',
  postCode: '90-001',
  cityDescription: 'Second gate',
  isVisitingClient: 'on',
  startGridMinutes: '30',
  avoidsGaps: 'on',
  travelSpeedKmh: '15',
  travelCostKind: 'PER_KM',
  travelCost: '2.50',
  priceFactors: ['PERSON', 'FIRST_VISIT'],
  currency: 'PLN',
  'services.0.sub': 'RELAXED_MASSAGE/CLASSIC_MASSAGE',
  'services.0.label': '',
  'services.0.durationMinutes': '60',
  'services.0.price.from': '150',
  'services.0.price.to': '150',
  'services.1.sub': 'RELAXED_MASSAGE/SPORT_MASSAGE',
  'services.1.label': 'Sport',
  'services.1.durationMinutes': '30',
  'services.1.price.from': '90',
  'services.1.price.to': '',
  ownerName: '',
  treatsClients: 'on',
  'workers.0.name': 'Worker 1',
  'workers.0.gender': 'FEMALE',
  availability: 'OPENING_HOURS',
  breakTime: '45',
  isCalendarEnabled: 'on',
  bookingMode: 'REQUEST',
  // In another order than the form's.
  clientTypes: ['WOMEN', 'MEN'],
  paymentMethods: ['CASH', 'BLIK'],
  phonePrefix: '49',
  phoneNumber: '3012345678',
  email: '',
  website: 'https://studio.example',
  imprint: 'Studio Spokój\nul. Piotrkowska 12',
  facebook: '',
  instagram: '',
  youtube: '',
};

let app: TestApp;
let world: World;
let rows: Record<string, Row>;
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
  world = await createWorld(app);
  rows = await rowsOf();
});
afterAll(() => app.close());

const personOf = (as: 'client' | 'partner') => world.people[as] ?? assert.fail(as);
async function done(as: 'client' | 'partner', method: string, url: string, body: unknown) {
  const answer = await app.call(method, url, { as: personOf(as).token, body });
  assert.ok(answer.status < 300, `${method} ${url}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Stores what the forms are to hold. */
async function rowsOf(): Promise<Record<string, Row>> {
  const { things } = world;
  const [client, partner] = [personOf('client'), personOf('partner')];
  await done('client', 'POST', `/api/profile/client/${client.id}`, CARD);
  await done('client', 'PATCH', `/api/passkey/${things.passkey.id}`, { name: 'Anna’s phone' });
  await done('client', 'PUT', `/api/booking/${things.reviewed.id}/review`, { stars: 2, text: NOTE });
  await done('partner', 'PUT', `/api/review/${things.receivedReview.id}/reply`, { text: NOTE });
  await done('partner', 'PATCH', '/api/partner/invoice', COMPANY);
  await app.pool.query(
    `UPDATE partner_profiles SET description = $2, eng_description = $3, travel_speed_kmh = 15, break_time = '45',
       client_types = '{MEN,WOMEN}', payment_methods = '{BLIK,CASH}', phone_prefix = '49', phone_number = '3012345678',
       website = $4, imprint = $5, treats_clients = true, travel_cost_kind = 'PER_KM', travel_cost = 250,
       price_factors = '{FIRST_VISIT,PERSON}', start_grid_minutes = 30, avoids_gaps = true WHERE user_id = $1`,
    [partner.id, PROFILE.description, PROFILE.engDescription, PROFILE.website, PROFILE.imprint],
  );
  const { cardId } = await done('partner', 'POST', '/api/client-card', { ...CLIENT_CARD, consents: true });
  const phoneOf = async (id: string) => {
    const { body } = await app.call('GET', `/api/announcement/${id}`, { as: partner.token });
    return { ...ANNOUNCEMENT, phoneNumber: body.phoneNumber as string };
  };
  const announcement = async (address: string): Promise<Row> => {
    const id = /[\w-]+$/.exec(address)?.[0] ?? '';
    return [
      {
        as: 'partner',
        address,
        has: 'title',
        holds: await phoneOf(id),
        stored: `/api/announcement/${id}`,
      },
    ];
  };
  const [worker] = [things.worker.id];
  const { placeId: _place, homeAddress: _home, ...card } = CARD;
  return {
    'user-zone/edit-client-profile': [
      {
        as: 'client',
        address: 'edit-client-profile',
        has: 'language',
        holds: {
          ...card,
          ...Object.fromEntries(Object.entries(ADDRESS).map(([part, text]) => [`homeAddress.${part}`, text])),
        },
        stored: `/api/profile/client/${client.id}?userId=${client.id}`,
      },
    ],
    'user-zone/notifications': [
      {
        as: 'client',
        address: 'notifications',
        has: 'channel',
        holds: {
          channel: ['MAIL', 'PUSH', 'SMS'],
          on: [
            'MAIL REMINDER_DAY',
            'MAIL REMINDER_HOURS',
            'MAIL REVIEW_INVITATION',
            'PUSH VISIT_CHANGE',
            'PUSH REMINDER_DAY',
            'PUSH REMINDER_HOURS',
          ],
        },
        stored: `/api/user-notification/${client.id}/kinds`,
      },
    ],
    'user-zone/change-email': [
      {
        as: 'client',
        address: 'change-email',
        has: 'newEmail',
        holds: { currentEmail: world.email, newEmail: '' },
        stored: '/api/user',
        asksMore: true,
      },
    ],
    'user-zone/rename-passkey/:id': [
      {
        as: 'client',
        address: `rename-passkey/${things.passkey.id}`,
        has: 'name',
        holds: { name: 'Anna’s phone' },
        stored: '/api/passkey',
      },
    ],
    'user-zone/reviews/:id?': [
      {
        as: 'client',
        address: `reviews/${things.reviewed.id}`,
        has: 'stars',
        holds: { stars: '2', text: NOTE },
        stored: `/api/booking/${things.reviewed.id}/review`,
      },
      {
        as: 'partner',
        address: 'reviews',
        has: 'text',
        holds: { id: things.receivedReview.id, text: NOTE },
        stored: `/api/profile/${partner.id}/reviews`,
      },
    ],
    'user-zone/calendar/visit/:id/move': [
      {
        as: 'partner',
        address: `calendar/visit/${things.written.id}/move`,
        has: 'time',
        holds: {
          version: '0',
          seen: `2026-12-20 10:00 11:00 ${worker} Worker 1`,
          date: '2026-12-20',
          time: '10:00',
          durationMinutes: '60',
          worker,
        },
        stored: `/api/booking/${things.written.id}`,
      },
    ],
    'user-zone/client-card/:id/:step?': [
      {
        as: 'partner',
        address: `client-card/${cardId}/edit`,
        has: 'note',
        holds: { version: '1', ...CLIENT_CARD, consents: 'on' },
        stored: `/api/client-card/${cardId}`,
      },
    ],
    'user-zone/calendar-imports': [
      {
        as: 'partner',
        address: 'calendar-imports',
        has: 'name',
        holds: { intent: 'import', verb: 'rename', id: things.import.id, name: 'A' },
        stored: '/api/calendar/import',
      },
    ],
    'user-zone/invoices': [
      {
        as: 'partner',
        address: 'invoices',
        has: 'taxId',
        holds: { ...COMPANY, taxId: '5261040828' },
        stored: '/api/partner',
      },
    ],
    'user-zone/edit-partner-profile': [
      {
        as: 'partner',
        address: 'edit-partner-profile',
        has: 'ownerName',
        holds: PROFILE,
        stored: `/api/profile/${partner.id}/${partner.id}`,
      },
    ],
    'user-zone/edit-announcement/:id': await announcement(`edit-announcement/${things.draft.id}`),
    'user-zone/duplicate-announcement/:id': await announcement(`duplicate-announcement/${things.draft.id}`),
    'user-zone/extend-announcement/:id': await announcement(`extend-announcement/${things.live.id}`),
    'user-zone/activate-announcement/:id': await announcement(`activate-announcement/${things.live.id}`),
    'user-zone/fix-announcement/:id': await announcement(`fix-announcement/${things.draft.id}`),
    'user-zone/add-announcement': await announcement(`add-announcement?step=details&id=${things.draft.id}`),
    'user-zone/add-partner-profile': 'begins anew; who has a profile is led to the edit',
    'user-zone/profile-settings': 'orders about visits and listings',
    'user-zone/announcements': 'orders about listings; a word of appeal',
    'user-zone/calendar': 'orders about visits',
    'user-zone/calendar/visit': 'a visit that is entered anew',
    'user-zone/calendar/visit/:id/safety': 'orders about a link',
    'user-zone/calendar/waiting/:id': 'a time that is offered',
    'user-zone/calendar/series/:id': 'times that are chosen anew',
    'user-zone/calendar/block': 'a block that is entered anew',
    'user-zone/calendar/team': 'the order that a button asks for',
    'user-zone/calendar/team/:id/leaving': 'what becomes of each visit, chosen anew',
    'user-zone/calendar/days-off': 'days that are closed anew',
    'user-zone/calendar-feeds': 'addresses that are made anew',
    'user-zone/change-password': 'passwords',
    'user-zone/reset-password': 'a password',
    'user-zone/sessions': 'sessions to be ended',
    'user-zone/passkeys': 'a passkey that is made anew',
    'user-zone/api-keys': 'a key that is made anew',
    'user-zone/my-data': 'a password',
    'user-zone/delete-account': 'a password',
    'user-zone/payment': 'a purchase',
    'user-zone/payment-return/add/wait': 'no form',
    'user-zone/payment-return/extend/wait': 'no form',
    'user-zone/add-announcement/success': 'no form',
    'user-zone/add-partner-profile/success': 'no form',
    'user-zone/edit-partner-profile/success': 'no form',
    'user-zone': 'no form',
    'user-zone/education': 'filters',
    'user-zone/supply': 'filters',
  };
}

const storedForms = () => Object.values(rows).flatMap((row) => (typeof row === 'string' ? [] : row));
const visitorOf = ({ as }: StoredForm) => createVisitor(app, { session: personOf(as).token });

/** The first form of the page that has such a field. */
function formOf(page: Page, { has, address }: StoredForm): HTMLFormElement {
  const forms = [...page.document.querySelectorAll<HTMLFormElement>('main form[method=post]')];
  return forms.find((form) => form.elements.namedItem(has)) ?? assert.fail(`${address}: no form with ${has}`);
}

/** What a form sends, by name; without whose it is and its key. */
function sentOf(form: HTMLFormElement): Record<string, string | string[]> {
  const { FormData: FormDataOfPage } = form.ownerDocument.defaultView as unknown as typeof globalThis;
  const sent = new FormDataOfPage(form);
  const names = [...new Set(sent.keys())].filter((name) => name !== 'formOwner' && name !== 'formKey');
  return Object.fromEntries(
    names.map((name) => {
      const [first, ...others] = sent.getAll(name).map(String);
      return [name, others.length > 0 ? [first ?? '', ...others] : (first ?? '')];
    }),
  );
}

/** What is stored, without how often it was. */
async function storedBy({ as, stored }: StoredForm): Promise<unknown> {
  const { status, body } = await app.call('GET', stored, { as: personOf(as).token });
  assert.equal(status, 200, stored);
  return JSON.parse(
    JSON.stringify(body, (key, value) => (/^(version|updatedAt|editedAt)$/.test(key) ? undefined : value)),
  );
}

test('each page of the user zone has its row', () => {
  const pages = routes.flatMap(({ path }) => (path?.startsWith('user-zone') ? [path] : []));
  assert.deepEqual(pages.sort(), Object.keys(rows).sort());
});

test('every field holds what is stored', async () => {
  for (const one of storedForms()) {
    const page = await visitorOf(one).open(`/user-zone/${one.address}`);
    assert.equal(page.status, 200, one.address);
    assert.deepEqual(sentOf(formOf(page, one)), one.holds, one.address);
  }
});

/** Presses the last button of a form as it is; whether the form says that it needs scripts. */
async function send(visitor: Visitor, form: HTMLFormElement) {
  // Somebody who wants to change it opens what folds it.
  for (let fold = form.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  const button = [...form.querySelectorAll<HTMLElement>('button[type=submit]')].at(-1);
  const note = form.querySelector('noscript');
  const saysSo = note !== null && textOf(note) === translator('en', 'errors')('needsScripts');
  return { answer: await visitor.press(button ?? assert.fail('no button')), saysSo };
}

test('sent back as it is, a form changes nothing; one that needs scripts says so', async () => {
  for (const one of storedForms().filter(({ asksMore }) => !asksMore)) {
    const before = await storedBy(one);
    const visitor = visitorOf(one);
    const form = formOf(await visitor.open(`/user-zone/${one.address}`), one);
    const { answer, saysSo } = await send(visitor, form);
    assert.equal(saysSo, answer.status === 415, `${one.address}: ${answer.status}`);
    if (!saysSo) assert.equal(answer.status, 200, `${one.address}: ${textOf(answer.the('main'))}`);
    assert.deepEqual(await storedBy(one), before, one.address);
  }
});

test('a form for something new that needs scripts says so as well', async () => {
  const { token } = await app.account('partner');
  const withProfile = personOf('partner').token;
  for (const [address, session] of [
    ['add-partner-profile', token],
    ['add-announcement?step=details', withProfile],
  ] as const) {
    const visitor = createVisitor(app, { session });
    const page = await visitor.open(`/user-zone/${address}`);
    const { answer, saysSo } = await send(visitor, page.the<HTMLFormElement>('main form[method=post]'));
    assert.deepEqual([answer.status, saysSo], [415, true], address);
  }
});
