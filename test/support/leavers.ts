/**
 * A client and a partner who say of themselves whatever people can say, each word one that stands nowhere else: for tests
 * of what is left when they go, and of what their copies hold.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { announcementBody, LODZ, sendWebhook, webhookFor } from './announcements.ts';
import { type Answer, mailedToken, type TestApp } from './app.ts';
import { PASSWORD } from './people.ts';
import { upload } from './upload.ts';

/** What each of the two says of themselves, each a word that stands nowhere else. */
export const CLIENT = {
  email: 'zoja.qwertz@zqmark.example',
  phone: '600711822',
  cardName: 'Zoja Pierwszaqx',
  cardPhone: '600711833',
  cardNote: 'cardnoteqx01',
  searchName: 'Searchqx01',
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
  reporter: 'Reporterqx09',
  noted: 'notedqx10',
  cardHouse: '9qxa',
  cardPost: '90-919',
  waits: 'Waitsqx43',
} as const;
export const PARTNER = {
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
  imprint: 'Imprintqx50',
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
  owner: 'Ownerqx35',
  reply: 'replyqx36',
  blocked: 'blockedqx37',
  tube: 'channelqx39',
  picture: 'pictureqx40',
  dayOff: 'dayoffqx41',
  tool: 'Toolqx42',
  buyer: 'Buyerqx44',
  buyerStreet: 'Buyerstreetqx45',
  buyerCity: 'Buyercityqx46',
  buyerEmail: 'buyer.qx47@yvmark.example',
} as const;
/** The name of the business, which stays with the visits of its clients, and nowhere else. */
export const BUSINESS = 'Studio Nazwaqx34';

export interface Leaver {
  id: string;
  token: string;
}

async function signUp(
  app: TestApp,
  accountType: 'client' | 'partner',
  marks: { email: string; phone: string; agent: string; push: string },
): Promise<Leaver> {
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
const as = ({ token }: Leaver, marks: { key: string; agent: string }, body?: unknown) => ({
  as: token,
  body,
  headers: { 'idempotency-key': `${marks.key}-${randomUUID()}`, 'user-agent': marks.agent },
});

/** A partner with all that partners have: profile, people, photos, announcements, orders. */
export async function createPartner(app: TestApp) {
  const me = await signUp(app, 'partner', PARTNER);
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
    workers: [
      {
        name: PARTNER.worker,
        gender: 'FEMALE',
        photoId: own,
        openingTimes: { 1: [{ from: '09:00', to: '17:00' }] },
        serviceIds: ['one'],
      },
    ],
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
    imprint: PARTNER.imprint,
    facebook: `https://facebook.com/${PARTNER.network}`,
    instagram: `https://instagram.com/${PARTNER.picture}`,
    youtube: `https://youtube.com/${PARTNER.tube}`,
    ownerName: PARTNER.owner,
    descriptionLocale: 'pl',
    priceFactors: ['TIME'],
    travelCostKind: 'FIXED',
    travelCost: 500,
    treatsClients: true,
    clientTypes: ['WOMEN'],
    facilities: ['GUEST_SERVICE_IN_ENGLISH'],
    paymentMethods: ['CASH'],
    isCalendarEnabled: true,
    bookingMode: 'REQUEST',
    photos: [shown],
  });
  const { workers } = done(await app.call('GET', `/api/profile/${me.id}`));
  const busy = { workers: [workers[0].workerId], date: '2026-12-01' };
  await call('POST', '/api/calendar/block', { ...busy, from: '09:00', to: '10:00', note: PARTNER.blocked });
  const days = { from: '2026-12-03', to: '2026-12-03', periods: [{ from: '09:00', to: '12:00' }] };
  await call('POST', '/api/calendar/day-off', { ...days, note: PARTNER.dayOff });
  await call('POST', '/api/api-key', { name: PARTNER.tool, scope: 'read', password: PASSWORD });
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
  // What is issued before has another buyer.
  await call('PATCH', '/api/partner/invoice', {
    kind: 'company',
    name: PARTNER.buyer,
    taxId: '526-10-40-828',
    street: PARTNER.buyerStreet,
    postCode: '61-808',
    city: PARTNER.buyerCity,
    countryCode: 'PL',
    email: PARTNER.buyerEmail,
  });
  // A checkout that nobody has paid yet.
  const open = await call('POST', '/api/payment/create-session', { announcementId: draft });
  return { me, live, open, photos: [shown, unsaved, own, inside], paid: order.orderId as string };
}

/** A client with a card and visits: past, cancelled by either side, asked for, moved, held. */
export async function createClient(app: TestApp, partner: Awaited<ReturnType<typeof createPartner>>) {
  const me = await signUp(app, 'client', CLIENT);
  const call = async (method: string, url: string, body?: unknown) =>
    done(await app.call(method, url, as(me, CLIENT, body)));
  const answer = async (url: string, body: unknown = {}) =>
    done(await app.call('POST', url, as(partner.me, PARTNER, body)));
  await call('POST', `/api/profile/client/${me.id}`, {
    name: CLIENT.cardName,
    phonePrefix: '48',
    phoneNumber: CLIENT.cardPhone,
    note: CLIENT.cardNote,
    placeId: LODZ,
    homeAddress: {
      street: CLIENT.cardStreet,
      houseNumber: CLIENT.cardHouse,
      postCode: CLIENT.cardPost,
      town: CLIENT.cardTown,
      wayIn: CLIENT.cardWay,
    },
  });
  await call('PUT', `/api/favourite/${partner.live}`);
  await call('POST', '/api/saved-search', {
    query: `placeId=${LODZ}&category=relaxing`,
    name: CLIENT.searchName,
    isMailed: true,
  });
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
  const review = await call('POST', `/api/booking/${past}/review`, { stars: 5, text: 'Very good.' });
  done(
    await app.call('PUT', `/api/review/${review.id}/reply`, as(partner.me, PARTNER, { text: PARTNER.reply })),
  );
  await call('POST', '/api/report', {
    subject: { kind: 'announcement', id: partner.live },
    reason: 'FRAUD',
    text: 'Not the person.',
    email: CLIENT.email,
    name: CLIENT.reporter,
    goodFaith: true,
  });
  await answer(`/api/booking/${await book('2026-11-24T12:00:00Z')}/decline`, { reason: PARTNER.reason });
  await call('POST', `/api/booking/${await book('2026-11-25T09:00:00Z')}/cancel`, { reason: CLIENT.reason });
  const moving = await book('2026-11-25T12:00:00Z');
  await answer(`/api/booking/${moving}/confirm`);
  await call('POST', `/api/booking/${moving}/reschedule`, { start: '2026-11-26T09:00:00Z' });
  await book('2026-11-26T12:00:00Z');
  await hold('2026-11-26T15:00:00Z');
  await call('POST', '/api/booking/waitlist', {
    profileId: partner.me.id,
    service: profile.services[0].serviceId,
    name: CLIENT.waits,
    from: '2026-12-10',
    to: '2026-12-10',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    fromTime: '09:00',
    toTime: '12:00',
  });
  const { items: cards } = done(await app.call('GET', '/api/client-card', { as: partner.me.token }));
  const { cardId, name, phone, email } = cards[0];
  const noted = { name, phone, email, note: CLIENT.noted, version: 1 };
  done(await app.call('PUT', `/api/client-card/${cardId}`, as(partner.me, PARTNER, noted)));
  return { me, past };
}

/** Deletes the account of one of them, and does what follows. */
export async function leave(app: TestApp, { id, token }: Leaver): Promise<void> {
  done(await app.call('DELETE', `/api/user/${id}`, { as: token }));
  await app.drain();
}
