/**
 * What is left of somebody who has deleted the account: nothing. A client and a partner plant marks wherever people can
 * say something about themselves; after they have gone, no table, file, kept mail or line of the log holds one of them.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, test } from 'vitest';
import { announcementBody, LODZ, sendWebhook, webhookFor } from './support/announcements.ts';
import { type Answer, createTestApp, mailedToken, type TestApp } from './support/app.ts';
import { dumpOf, filesOf, mailsOf } from './support/traces.ts';
import { upload } from './support/upload.ts';

const PASSWORD = 'a-long-enough-passphrase';
const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'trace' }, false, {
    log: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => app.close());

/** What each of the two says of themselves, each a word that stands nowhere else. */
const CLIENT = {
  email: 'zoja.qwertz@zqmark.example',
  phone: '600711822',
  cardName: 'Zoja Pierwszaqx',
  cardPhone: '600711833',
  cardNote: 'cardnoteqx01',
  cardStreet: 'Addressqx 02',
  cardTown: 'Townqx02',
  cardWay: 'Cardwayqx02',
  name: 'Zoja Drugaqx',
  visitPhone: '600711844',
  note: 'visitnoteqx03',
  address: 'Homeqx 04',
  reason: 'clientreasonqx05',
  agent: 'Agentqx06',
  key: 'keyqx07',
  push: 'pushtokenqx08',
} as const;
const PARTNER = {
  email: 'yva.bazar@yvmark.example',
  phone: '501722933',
  description: 'Descriptionqx11',
  english: 'Englishqx12',
  way: 'Wayqx13',
  district: 'Districtqx14',
  neighbourhood: 'Neighbourqx15',
  street: 'Streetqx16',
  house: '17qx',
  postCode: '90-918',
  licence: 'Licenceqx19',
  shownEmail: 'shown.qx20@yvmark.example',
  website: 'websiteqx21',
  network: 'networkqx22',
  worker: 'Workerqx23',
  label: 'Labelqx24',
  title: 'Titleqx25',
  text: 'Textqx26',
  edited: 'Editedqx27',
  reason: 'partnerreasonqx28',
  exif: 'Exifqx29',
  file: 'fileqx30',
  agent: 'Agentqx31',
  key: 'keyqx32',
  push: 'pushtokenqx33',
} as const;
/** The name of the business, which stays with the visits of its clients, and nowhere else. */
const BUSINESS = 'Studio Nazwaqx34';

interface Person {
  id: string;
  token: string;
}

async function signUp(
  accountType: 'client' | 'partner',
  marks: { email: string; phone: string; agent: string; push: string },
): Promise<Person> {
  const headers = { 'user-agent': marks.agent, 'device-token': 'd'.repeat(42) + accountType.at(0) };
  const { email } = marks;
  await app.call('POST', '/api/user-create', {
    headers,
    body: {
      email,
      phonePrefix: '48',
      phoneNumber: marks.phone,
      password: PASSWORD,
      accountType,
      isAgreementAccepted: true,
    },
  });
  await app.drain();
  // The address may have had an account before, and its last mail.
  const mails = await app.mailsTo(email);
  const token = mails.map(mailedToken).find((one) => one !== '');
  await app.call('POST', '/api/verify-email', { headers, body: { token } });
  await app.call('POST', '/api/forgot-password', { headers, body: { email } });
  await app.call('POST', '/api/login-email', { headers, body: { username: email, password: PASSWORD } });
  const { body } = await app.call('POST', '/api/login-email?session=token', {
    headers,
    body: { username: email, password: PASSWORD },
  });
  const me = { id: body.user._id, token: body.token };
  await app.call('PUT', `/api/user-notification/${me.id}`, {
    as: me.token,
    body: { token: marks.push },
  });
  return me;
}

function done({ status, body }: Answer): Answer['body'] {
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}
const as = ({ token }: Person, marks: { key: string; agent: string }, body?: unknown) => ({
  as: token,
  body,
  headers: { 'idempotency-key': `${marks.key}-${randomUUID()}`, 'user-agent': marks.agent },
});

/** A partner with all that partners have: profile, people, photos, announcements, orders. */
async function createPartner() {
  const me = await signUp('partner', PARTNER);
  const call = async (method: string, url: string, body?: unknown) =>
    done(await app.call(method, url, as(me, PARTNER, body)));
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336655' } })
    .withExif({ IFD0: { Artist: PARTNER.exif, ImageDescription: PARTNER.exif } })
    .jpeg()
    .toBuffer();
  const put = async (url: string) =>
    done(await upload(app, url, photo, me.token, 'photo', as(me, PARTNER).headers)).photoId as string;
  const [shown, unsaved] = [await put(`/api/user-photo/${me.id}`), await put(`/api/user-photo/${me.id}`)];
  const own = await put(`/api/worker-photo/${me.id}`);
  await call('POST', `/api/user-profile/partner/${me.id}`, {
    name: BUSINESS,
    gender: 'FEMALE',
    description: PARTNER.description,
    engDescription: PARTNER.english,
    placeId: LODZ,
    cityDescription: PARTNER.way,
    district: PARTNER.district,
    neighbourhood: PARTNER.neighbourhood,
    street: PARTNER.street,
    houseNumber: PARTNER.house,
    postCode: PARTNER.postCode,
    workplace: 'CLASSIC',
    isVisitingClient: true,
    openingTimes: Object.fromEntries(
      '1234567'.split('').map((day) => [day, [{ from: '08:00', to: '20:00' }]]),
    ),
    workers: [{ name: PARTNER.worker, gender: 'FEMALE', photoId: own }],
    services: [
      {
        serviceId: 'one',
        main: 'RELAXED_MASSAGE',
        sub: 'CLASSIC_MASSAGE',
        label: PARTNER.label,
        durationMinutes: 60,
        price: { from: 15_000 },
      },
    ],
    currency: 'PLN',
    licenceNumber: PARTNER.licence,
    phonePrefix: '48',
    phoneNumber: PARTNER.phone,
    email: PARTNER.shownEmail,
    website: `https://example.org/${PARTNER.website}`,
    facebook: `https://facebook.com/${PARTNER.network}`,
    isCalendarEnabled: true,
    bookingMode: 'REQUEST',
    photos: [shown],
  });
  const announce = async (changes: object) =>
    (
      await call('POST', '/api/announcement', {
        ...announcementBody({
          title: `Masaż ${PARTNER.title}`,
          description: { pl: PARTNER.text },
          district: PARTNER.district,
          phoneNumber: PARTNER.phone,
          website: `https://example.org/${PARTNER.website}`,
        }),
        ...changes,
      })
    ).announcementId as string;
  const live = await announce({});
  const inside = await put(`/api/announcement/${live}/photo`);
  const [{ url }] = done(await app.call('GET', `/api/profile/${me.id}`)).photos;
  done(await app.call('GET', url, { headers: { accept: 'image/avif' } }));
  const order = await call('POST', '/api/payment/create-session', { announcementId: live });
  await sendWebhook(app, await webhookFor(app, 'paid', order));
  const draft = await announce({ title: `Masaż ${PARTNER.edited}` });
  // A checkout that nobody has paid yet.
  const open = await call('POST', '/api/payment/create-session', { announcementId: draft });
  return { me, live, open, photos: [shown, unsaved, own, inside], paid: order.orderId as string };
}

/** A client with a card and visits: past, cancelled by either side, asked for, moved, held. */
async function createClient(partner: Awaited<ReturnType<typeof createPartner>>) {
  const me = await signUp('client', CLIENT);
  const call = async (method: string, url: string, body?: unknown) =>
    done(await app.call(method, url, as(me, CLIENT, body)));
  const answer = async (url: string, body: unknown = {}) =>
    done(await app.call('POST', url, as(partner.me, PARTNER, body)));
  await call('POST', `/api/profile/client/${me.id}`, {
    name: CLIENT.cardName,
    phonePrefix: '48',
    phoneNumber: CLIENT.cardPhone,
    note: CLIENT.cardNote,
    homeAddress: { street: CLIENT.cardStreet, town: CLIENT.cardTown, wayIn: CLIENT.cardWay },
  });
  await call('PUT', `/api/favourite/${partner.live}`);
  const profile = done(await app.call('GET', `/api/profile/${partner.me.id}`));
  const hold = async (start: string) =>
    (
      await call('POST', '/api/booking/hold', {
        profileId: partner.me.id,
        service: profile.services[0].serviceId,
        start,
        place: 'CLIENT',
        announcementId: partner.live,
      })
    ).holdId as string;
  const book = async (start: string) => {
    const holdId = await hold(start);
    const phone = `+48${CLIENT.visitPhone}`;
    const { name, note, address } = CLIENT;
    await call('POST', '/api/booking', { holdId, name, phone, note, address });
    return holdId;
  };
  const past = await book('2026-11-24T09:00:00Z');
  await answer(`/api/booking/${past}/confirm`);
  await app.pool.query(
    "UPDATE appointments SET state = 'COMPLETED', starts_at = '2026-11-19 09:00Z', ends_at = '2026-11-19 10:00Z' WHERE id = $1",
    [past],
  );
  await answer(`/api/booking/${await book('2026-11-24T12:00:00Z')}/decline`, { reason: PARTNER.reason });
  await call('POST', `/api/booking/${await book('2026-11-25T09:00:00Z')}/cancel`, { reason: CLIENT.reason });
  const moving = await book('2026-11-25T12:00:00Z');
  await answer(`/api/booking/${moving}/confirm`);
  await call('POST', `/api/booking/${moving}/reschedule`, { start: '2026-11-26T09:00:00Z' });
  await book('2026-11-26T12:00:00Z');
  await hold('2026-11-26T15:00:00Z');
  return { me, past };
}

/**
 * An invoice's row without whom it was made out to and what was sold: these are kept for years, as the law wants it, and
 * no account leads to them. Nothing else in it may name anybody.
 */
function withoutBuyer(line: string): string {
  if (line === '') return line;
  const { snapshot, ...row } = JSON.parse(line);
  const { buyer, item, ...rest } = snapshot;
  assert.ok(buyer && item);
  return JSON.stringify({ ...row, snapshot: rest });
}

/** Where marks are found, as `mark in place`. */
async function tracesOf(marks: readonly string[], others: readonly string[]): Promise<string[]> {
  const places: [string, string][] = [...(await dumpOf(app)), ['the log', lines.join('')]];
  for (const place of places)
    if (place[0] === 'public.invoices') place[1] = place[1].split('\n').map(withoutBuyer).join('\n');
  for (const [file, bytes] of filesOf(app)) places.push([file, `${file}\n${bytes.toString('latin1')}`]);
  for (const { to, subject, said } of await mailsOf(app)) {
    // What the other side was told stays with the other side; the last mail went to the one who left.
    if (others.includes(to)) continue;
    places.push([`a mail to ${to}`, subject === 'Your account has been deleted' ? said : `${to}\n${said}`]);
  }
  return places.flatMap(([place, text]) =>
    marks
      .filter((mark) => text.toLowerCase().includes(mark.toLowerCase()))
      .map((mark) => `${mark} in ${place}`),
  );
}

const [OF_CLIENT, OF_PARTNER] = [Object.values<string>(CLIENT), Object.values<string>(PARTNER)];
const leave = async ({ id, token }: Person) => {
  done(await app.call('DELETE', `/api/user/${id}`, { as: token }));
  await app.drain();
};
const placesOf = (traces: string[]) => [...new Set(traces.map((trace) => trace.split(' in ')[1]))];

test('nothing is left of a client who goes, then nothing of the partner', async () => {
  const partner = await createPartner();
  const client = await createClient(partner);
  await app.drain();
  const planted = [...OF_CLIENT, ...OF_PARTNER, BUSINESS];
  const traces = await tracesOf(planted, []);
  const found = new Set(traces.map((trace) => trace.split(' in ')[0]));
  // All are really there but what is never kept.
  const never: readonly string[] = [CLIENT.agent, PARTNER.exif, PARTNER.file, PARTNER.agent];
  assert.deepEqual(
    planted.filter((mark) => !found.has(mark)),
    never,
  );

  await leave(client.me);
  assert.deepEqual(await tracesOf(OF_CLIENT, [PARTNER.email]), []);
  await leave(partner.me);
  assert.deepEqual(await tracesOf(planted, [PARTNER.email, CLIENT.email]), []);
  const files = [...filesOf(app).keys()];
  assert.deepEqual(
    files.filter((file) => partner.photos.some((id) => file.includes(id))),
    [],
  );
});

test('a partner who goes first leaves the name of the business to the visits, until the client goes', async () => {
  const partner = await createPartner();
  const client = await createClient(partner);
  await leave(partner.me);
  assert.deepEqual(await tracesOf(OF_PARTNER, [CLIENT.email]), []);
  assert.deepEqual(placesOf(await tracesOf([BUSINESS], [CLIENT.email])), ['public.appointments']);
  // What was paid for and what is still to be ended stands without a name.
  const { rows: orders } = await app.pool.query('SELECT state, owner_id FROM orders WHERE id = ANY ($1)', [
    [partner.paid, partner.open.orderId],
  ]);
  assert.deepEqual(
    orders.map(({ owner_id }) => owner_id),
    [null, null],
  );
  // Money that comes now goes back.
  await sendWebhook(app, await webhookFor(app, 'paid', partner.open));
  const { rows } = await app.pool.query('SELECT state, refund_due FROM orders WHERE id = $1', [
    partner.open.orderId,
  ]);
  assert.deepEqual(rows, [{ state: 'PAID', refund_due: true }]);

  await leave(client.me);
  assert.deepEqual(await tracesOf([...OF_CLIENT, BUSINESS], []), []);
});
