/**
 * The permission walk: every route of the contract, called by everybody with a thing that is theirs, one of somebody
 * else and one that does not exist. A route without its row fails, and so does a row without its route. What somebody
 * may not see is answered like what does not exist; who gets in is answered 2xx, or as the row says.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { announcementBody } from './support/announcements.ts';
import { type Answer, type TestApp, createTestApp } from './support/app.ts';
import { ENDPOINTS } from '../src/contract/endpoints.ts';
import { jpeg } from './support/pictures.ts';
import { upload } from './support/upload.ts';
import {
  type Account,
  type Person,
  PEOPLE,
  type ThingName,
  type World,
  createWorld,
  missingId,
} from './support/walk.ts';

/** Who passes the door; `own…`: who names the own id in the path, whoever else's is 403. */
type Door = 'anyone' | 'signedIn' | 'client' | 'partner' | 'own' | 'ownClient' | 'ownPartner';

/** What is sent besides the path; `params` are those of the path that are not the thing's id. */
interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The form's field of an uploaded picture. */
  file?: string;
}

interface Row {
  route: string;
  door: Door;
  /** The thing asked for, in the path unless `send` puts it elsewhere. */
  thing?: ThingName;
  send?(id: string, me: Account | null): Sent;
  /** The statuses of those who get in; any 2xx when left out. */
  in?: readonly number[];
  /** The status of things that do not exist or are not the caller's; 404 when left out. */
  hidden?: number;
  /** Who is answered otherwise than the door says. */
  but?: Partial<Record<Person, number>>;
}

const PASSWORD = 'a-long-enough-passphrase';
const SIGN_UP = {
  phonePrefix: '48',
  phoneNumber: '501100999',
  password: PASSWORD,
  accountType: 'client',
  isAgreementAccepted: true,
};
const signUp = () => ({ body: { ...SIGN_UP, email: `${randomUUID()}@test.example` } });
const PROFILE = {
  name: 'Studio Oliwka',
  gender: 'FEMALE',
  placeId: 'g-3093133',
  workplace: 'CLASSIC',
  currency: 'PLN',
  phonePrefix: '48',
  phoneNumber: '501100200',
};
const CLIENT_PROFILE = { name: 'Anna Nowak', phonePrefix: '48', phoneNumber: '600700800' };
const UNKNOWN_TOKEN = 'x'.repeat(43);
const byPlace = { lat: '51.77', lon: '19.46' };

let app: TestApp;
let world: World;
let picture: Buffer;
let documented: string[];

const start = () => world.nextTime();
const of = (name: ThingName) => world.things[name].id;

const ROWS: Row[] = [
  // Accounts
  { route: 'POST /api/user-create', door: 'anyone', send: signUp },
  { route: 'POST /api/user', door: 'anyone', send: signUp },
  {
    route: 'POST /api/verify-email',
    door: 'anyone',
    send: () => ({ body: { token: UNKNOWN_TOKEN } }),
    in: [410],
  },
  {
    route: 'POST /api/verify-email/resend',
    door: 'anyone',
    send: () => ({ body: { email: 'nobody@test.example' } }),
  },
  {
    route: 'POST /api/forgot-password',
    door: 'anyone',
    send: () => ({ body: { email: 'nobody@test.example' } }),
  },
  {
    route: 'POST /api/forgot-password-reset',
    door: 'anyone',
    send: () => ({ body: { token: UNKNOWN_TOKEN, password: 'another-long-passphrase' } }),
    in: [410],
  },
  {
    route: 'POST /api/login-phone',
    door: 'anyone',
    send: () => ({ body: { phonePrefix: '48', phoneNumber: '501999999', password: 'nobodys-passphrase' } }),
    in: [401],
  },
  {
    route: 'POST /api/reset-password',
    door: 'signedIn',
    send: () => ({ body: { currentPassword: 'nobodys-passphrase', newPassword: 'another-long-passphrase' } }),
    in: [400],
  },
  { route: 'GET /api/user', door: 'signedIn' },
  { route: 'GET /api/user/{id}', door: 'own' },

  // Pictures and places
  { route: 'GET /media/{key}', door: 'anyone', thing: 'file' },
  {
    route: 'GET /image',
    door: 'anyone',
    thing: 'file',
    send: (id) => ({ query: { url: `/media/${id}`, width: '256' } }),
  },
  {
    route: 'GET /art/{tone}/{file}',
    door: 'anyone',
    send: () => ({ params: { tone: 'palm', file: '7.svg' } }),
  },
  { route: 'GET /api/place', door: 'anyone', thing: 'place', send: (id) => ({ query: { placeId: id } }) },
  { route: 'GET /api/city', door: 'anyone' },
  { route: 'GET /api/city-top-5-popular', door: 'anyone' },
  { route: 'GET /api/treatments', door: 'anyone', send: () => ({ query: { q: 'thai' } }) },
  { route: 'GET /api/reverse-geocode', door: 'anyone', send: () => ({ query: byPlace }) },

  // Profiles
  {
    route: 'POST /api/user-profile/partner/{id}',
    door: 'ownPartner',
    send: () => ({ body: PROFILE }),
    // Some have one already.
    in: [200, 409],
  },
  {
    route: 'PUT /api/user-profile/partner/{id}',
    door: 'ownPartner',
    send: () => ({ body: { ...PROFILE, version: 99 } }),
    in: [409],
  },
  { route: 'GET /api/profile/public/{resourceId}', door: 'anyone', thing: 'profile' },
  { route: 'GET /api/profile/{id}', door: 'anyone', thing: 'profile' },
  { route: 'GET /api/profile/{userId}/{id}', door: 'ownPartner' },
  { route: 'GET /api/partner', door: 'partner' },
  { route: 'POST /api/profile/client/{id}', door: 'ownClient', send: () => ({ body: CLIENT_PROFILE }) },
  { route: 'GET /api/profile/client/{id}', door: 'ownClient' },
  { route: 'PUT /api/profile/client/{id}', door: 'ownClient', send: () => ({ body: CLIENT_PROFILE }) },
  { route: 'POST /api/user-photo/{id}', door: 'ownPartner', send: () => ({ file: 'photo' }) },
  {
    route: 'POST /api/keep-user-photos/{id}',
    door: 'ownPartner',
    send: () => ({ body: { photoIds: [of('profilePhoto')] } }),
  },
  { route: 'POST /api/worker-photo/{id}', door: 'partner', thing: 'worker', send: () => ({ file: 'photo' }) },

  // Announcements
  { route: 'POST /api/announcement', door: 'partner', send: () => ({ body: announcementBody() }) },
  {
    route: 'POST /api/announcement',
    door: 'partner',
    thing: 'announcementPhoto',
    send: (id) => ({ body: announcementBody({ photos: [id] }) }),
    hidden: 400,
  },
  { route: 'GET /api/announcement/{id}', door: 'anyone', thing: 'announcement' },
  { route: 'GET /api/announcement/{id}', door: 'anyone', thing: 'draft' },
  {
    route: 'PUT /api/announcement/{id}',
    door: 'partner',
    thing: 'draft',
    send: () => ({ body: { ...announcementBody(), version: 1 } }),
  },
  { route: 'GET /api/announcement/my-ads', door: 'partner' },
  { route: 'GET /api/announcement/my-ads-count', door: 'partner' },
  {
    route: 'GET /api/announcement/my-ads-count/phone',
    door: 'partner',
    send: () => ({ query: { phoneNumber: PROFILE.phoneNumber } }),
  },
  { route: 'GET /api/announcement/promotion', door: 'partner' },
  { route: 'GET /api/announcement/popular-and-latest', door: 'anyone' },
  {
    route: 'POST /api/announcement/{id}/hidden-status',
    door: 'partner',
    thing: 'live',
    send: () => ({ body: { hidden: true } }),
  },
  { route: 'POST /api/announcement/{id}/duplicate', door: 'partner', thing: 'draft' },
  {
    route: 'POST /api/announcement/{id}/fix',
    door: 'partner',
    thing: 'draft',
    send: () => ({ body: {} }),
    in: [409],
  },
  {
    route: 'POST /api/announcement/{id}/photo',
    door: 'partner',
    thing: 'announcementPhotos',
    send: () => ({ file: 'photo' }),
  },
  {
    route: 'DELETE /api/announcement/{id}/photo/{photoId}',
    door: 'partner',
    thing: 'announcementPhoto',
    send: (id) => ({ params: { id: of('announcementPhotos'), photoId: id } }),
  },
  { route: 'DELETE /api/announcement/{id}', door: 'partner', thing: 'draft' },

  // Favourites
  { route: 'GET /api/favourite', door: 'signedIn' },
  { route: 'GET /api/favourite/ids', door: 'signedIn' },
  { route: 'PUT /api/favourite/{announcementId}', door: 'signedIn', thing: 'announcement' },
  // Its owner sees a draft, but keeps only what everybody sees.
  { route: 'PUT /api/favourite/{announcementId}', door: 'signedIn', thing: 'draft', in: [404] },
  // Whatever is not kept is as good as dropped.
  { route: 'DELETE /api/favourite/{announcementId}', door: 'signedIn', thing: 'announcement', hidden: 204 },
  { route: 'DELETE /api/favourite/{announcementId}', door: 'signedIn', thing: 'draft', hidden: 204 },
  {
    route: 'POST /api/favourite/take-over',
    door: 'signedIn',
    send: () => ({ body: { announcementIds: [of('announcement'), of('draft')] } }),
  },
  {
    route: 'POST /api/favourite/cards',
    door: 'anyone',
    send: () => ({ body: { announcementIds: [of('announcement'), of('draft')] } }),
  },

  // Search
  { route: 'POST /api/announcement/fetch-all', door: 'anyone', send: () => ({ body: {} }) },
  { route: 'GET /api/announcement/{id}/similar', door: 'anyone', thing: 'announcement' },
  { route: 'GET /api/announcement/{id}/similar', door: 'anyone', thing: 'draft', in: [404] },
  { route: 'POST /api/profile/search', door: 'anyone', send: () => ({ body: {} }) },
  { route: 'POST /api/profile-search', door: 'anyone', send: () => ({ body: {} }) },
  { route: 'GET /api/profile-search-latest', door: 'anyone' },

  // Payments
  {
    route: 'POST /api/payment/create-session',
    door: 'partner',
    thing: 'unpaid',
    send: (id) => ({ body: { announcementId: id } }),
  },
  {
    route: 'POST /api/payment-session',
    door: 'partner',
    thing: 'unpaid',
    send: (id) => ({ body: { announcementId: id } }),
  },
  { route: 'POST /api/payment', door: 'partner', thing: 'order', send: (id) => ({ body: { orderId: id } }) },
  {
    route: 'GET /api/payment/price-for-country',
    door: 'anyone',
    send: () => ({ query: { countryCode: 'PL' } }),
  },
  {
    route: 'POST /api/payment/webhook/{provider}',
    door: 'anyone',
    send: () => ({ params: { provider: 'sandbox' }, body: {} }),
    // Let in is only what is signed.
    in: [403],
  },
  {
    route: 'POST /api/payment/webhook/{provider}',
    door: 'anyone',
    send: () => ({ params: { provider: 'nobody' }, body: {} }),
    in: [404],
  },

  // Booking
  {
    route: 'GET /api/profile/{id}/free-slots',
    door: 'anyone',
    thing: 'profile',
    send: () => ({ query: { service: of('service') } }),
  },
  {
    route: 'GET /api/profile/{id}/free-slots',
    door: 'anyone',
    thing: 'visit',
    send: (id) => ({ params: { id: of('profile') }, query: { service: of('service'), except: id } }),
    // A visitor's `except` is passed over.
    but: { visitor: 200 },
  },
  { route: 'GET /api/profile/partner/appointment/all-future/{id}', door: 'anyone', thing: 'profile' },
  {
    route: 'GET /api/booking/terms',
    door: 'anyone',
    thing: 'profile',
    send: (id) => ({ query: { profileId: id } }),
  },
  {
    route: 'GET /api/booking/terms',
    door: 'anyone',
    thing: 'announcement',
    send: (id) => ({ query: { announcementId: id } }),
  },
  {
    route: 'POST /api/booking/hold',
    door: 'client',
    send: () => ({ body: { profileId: of('profile'), service: of('service'), start: start() } }),
    but: { partner: 409 },
  },
  {
    route: 'POST /api/booking/hold',
    door: 'client',
    thing: 'heldToReplace',
    send: (id) => ({
      body: { profileId: of('profile'), service: of('service'), start: start(), replaces: id },
    }),
    but: { partner: 409 },
  },
  { route: 'GET /api/booking/{id}', door: 'signedIn', thing: 'hold' },
  {
    route: 'POST /api/booking',
    door: 'client',
    thing: 'hold',
    send: (id) => ({ body: { holdId: id, name: 'Anna Nowak', phone: '+48 600 700 800' } }),
  },
  { route: 'GET /api/booking', door: 'signedIn' },
  { route: 'GET /api/booking/past', door: 'client' },
  { route: 'GET /api/booking/{id}', door: 'signedIn', thing: 'visit' },
  { route: 'GET /api/booking/{id}/calendar.ics', door: 'signedIn', thing: 'visit' },
  {
    route: 'POST /api/booking/{id}/no-show',
    door: 'signedIn',
    thing: 'visit',
    send: () => ({ body: {} }),
    in: [409],
  },
  {
    route: 'POST /api/booking/{id}/confirm',
    door: 'signedIn',
    thing: 'visit',
    send: () => ({ body: {} }),
    // Neither does the client confirm.
    in: [200, 409],
  },
  {
    route: 'POST /api/booking/{id}/reschedule',
    door: 'signedIn',
    thing: 'visit',
    send: () => ({ body: { start: start() } }),
    in: [200, 409],
  },
  {
    route: 'POST /api/booking/{id}/decline',
    door: 'signedIn',
    thing: 'declined',
    send: () => ({ body: { reason: '' } }),
    in: [200, 409],
  },
  {
    route: 'POST /api/booking/{id}/cancel',
    door: 'signedIn',
    thing: 'visit',
    send: () => ({ body: { reason: 'ill' } }),
    in: [200, 409],
  },
  ...['accept', 'decline', 'withdraw'].map(
    (verb): Row => ({
      route: `POST /api/booking/{id}/move/${verb}`,
      door: 'signedIn',
      thing: 'moving',
      send: () => ({ body: {} }),
      in: [200, 409],
    }),
  ),

  // Last: they take away what the others ask for, then the sessions.
  {
    route: 'POST /api/delete-user-photo/{id}',
    door: 'ownPartner',
    thing: 'profilePhoto',
    send: (id, me) => ({ params: { id: me?.id ?? randomUUID() }, body: { photoId: id } }),
  },
  { route: 'DELETE /api/profile/partner/{id}', door: 'ownPartner', in: [204, 409] },
  {
    route: 'POST /api/login-email',
    door: 'anyone',
    send: () => ({ body: { username: world.email, password: PASSWORD } }),
  },
  { route: 'POST /api/logout', door: 'anyone' },
];

before(async () => {
  app = await createTestApp();
  [world, picture] = await Promise.all([createWorld(app), jpeg(400, 300)]);
  const { body } = await app.call('GET', '/api/openapi.json');
  documented = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
});
after(() => app.close());

test('every route has its row, and every row its route', () => {
  const rows = new Set(ROWS.map(({ route }) => route));
  assert.deepEqual(documented.toSorted(), [...rows].toSorted());
  const inContract = ENDPOINTS.flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((one) => `${method} ${one.replaceAll(/:(\w+)/g, '{$1}')}`),
  );
  assert.deepEqual(inContract.toSorted(), [...rows].toSorted());
});

test('a route that names a thing is walked with one', () => {
  const unwalked = ROWS.filter(
    ({ route, door, thing }) =>
      route.includes('{id}') &&
      !door.startsWith('own') &&
      !ROWS.some((row) => row.route === route && row.thing) &&
      !thing,
  );
  assert.deepEqual(unwalked, []);
});

/** What the door alone answers; null lets pass. */
function refusal(door: Door, me: Account | null): number | null {
  if (door === 'anyone') return null;
  if (!me) return 401;
  const wanted = door.replace('own', '').toLowerCase();
  return (wanted === 'client' || wanted === 'partner') && me.accountType !== wanted ? 403 : null;
}

async function call(row: Row, me: Account | null, id: string): Promise<Answer> {
  const [method = '', pattern = ''] = row.route.split(' ');
  const { params, query, body, file }: Sent = row.send?.(id, me) ?? {};
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params?.[name] ?? id));
  const url = query ? `${path}?${new URLSearchParams(query)}` : path;
  if (file) return upload(app, url, picture, me?.token, file);
  return app.call(method, url, { as: me?.token, body });
}

const told = ({ status, body }: Answer) =>
  `${status} ${body?.code ?? ''} ${JSON.stringify(body?.errors ?? '')}`;

function assertIn({ in: statuses }: Row, answer: Answer, who: string): void {
  const isIn = statuses ? statuses.includes(answer.status) : answer.status >= 200 && answer.status < 300;
  assert.ok(isIn, `${who} gets in: ${told(answer)}`);
}

/** Calls with the thing, if it is not theirs, and with a missing one; answers who got in to the thing itself. */
async function walk(row: Row, person: Person): Promise<void> {
  const me = world.people[person];
  const { door, thing, hidden = 404 } = row;
  const isOwn = door.startsWith('own');
  const refused = row.but?.[person] ?? refusal(door, me);
  const status = async (id: string, as = me) => (await call(row, as, id)).status;

  if (isOwn) {
    const strangers = [randomUUID(), ...PEOPLE.map((other) => world.people[other]?.id ?? randomUUID())];
    for (const id of strangers.filter((one) => one !== me?.id)) {
      // Another's id stands where the own one is wanted.
      const named = {
        ...row,
        send: (_: string) => ({ ...row.send?.(randomUUID(), null), params: undefined }),
      };
      assert.equal((await call(named, me, id)).status, refused ?? 403, `${person} with another’s id`);
    }
  }
  if (thing) {
    const { id, seenBy } = world.things[thing];
    assert.equal(await status(missingId(thing)), refused ?? hidden, `${person} with a missing ${thing}`);
    if (refused !== null || !seenBy.includes(person))
      assert.equal(await status(id), refused ?? hidden, `${person} with another’s ${thing}`);
  } else if (refused !== null) {
    assert.equal(await status(me?.id ?? randomUUID()), refused, person);
  }
}

for (const row of ROWS) {
  test(row.thing ? `${row.route} (${row.thing})` : row.route, async () => {
    for (const person of PEOPLE) await walk(row, person);
    // What may change the thing comes last.
    for (const person of PEOPLE) {
      const me = world.people[person];
      if (refusal(row.door, me) !== null || row.but?.[person] !== undefined) continue;
      const { id, seenBy } = row.thing ? world.things[row.thing] : { id: me?.id ?? '', seenBy: PEOPLE };
      if (seenBy.includes(person)) assertIn(row, await call(row, me, id), person);
    }
  });
}
