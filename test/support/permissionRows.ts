/** The rows of the permission walk: who passes the door of each route, and what is asked for there. */
import { randomUUID } from 'node:crypto';
import { announcementBody } from './announcements.ts';
import { makePasskey, signWith } from './authenticator.ts';
import { bookingPermissionRows } from './bookingPermissionRows.ts';
import { keptPermissionRows } from './keptPermissionRows.ts';
import type { Row } from './permissionRow.ts';
import { staffPermissionRows } from './staffPermissionRows.ts';
import type { ThingName, World } from './walk.ts';

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
const INVOICE_DATA = {
  kind: 'person',
  name: 'Anna Nowak',
  street: 'Piotrkowska 1',
  city: 'Łódź',
  countryCode: 'PL',
  email: 'anna@test.example',
};
const CLIENT_PROFILE = { name: 'Anna Nowak', phonePrefix: '48', phoneNumber: '600700800' };
const UNKNOWN_TOKEN = 'x'.repeat(43);
const { passkey: UNKNOWN_DEVICE, answer: UNKNOWN_PASSKEY } = makePasskey({
  challenge: 'nobodys',
  rp: { id: 'localhost' },
  user: { id: 'nobody' },
});
const byPlace = { lat: '51.77', lon: '19.46' };

/** A row for each route; `world` answers the things once they are made. */
export function permissionRows(world: () => World): Row[] {
  const of = (name: ThingName) => world().things[name].id;
  return [
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
      send: () => ({
        body: { currentPassword: 'nobodys-passphrase', newPassword: 'another-long-passphrase' },
      }),
      in: [400],
    },
    {
      route: 'POST /api/auth/change-email/send-current-confirmation',
      door: 'signedIn',
      send: () => ({ body: { currentEmail: 'nobody@test.example', newEmail: 'new@test.example' } }),
      in: [400],
    },
    ...['current', 'new'].map(
      (step): Row => ({
        route: `POST /api/auth/change-email/confirm-${step}`,
        door: 'anyone',
        send: () => ({ query: { requestId: UNKNOWN_TOKEN } }),
        in: [410],
      }),
    ),
    {
      route: 'POST /api/login-code/send',
      door: 'anyone',
      send: () => ({ body: { email: 'nobody@test.example' } }),
    },
    {
      route: 'POST /api/login-code',
      door: 'anyone',
      send: () => ({ body: { email: 'nobody@test.example', code: '123456' } }),
      in: [401],
    },
    { route: 'GET /api/api-key', door: 'partner' },
    {
      route: 'POST /api/api-key',
      door: 'partner',
      send: () => ({ body: { name: 'Site', scope: 'write', password: 'a-long-enough-passphrase' } }),
    },
    { route: 'DELETE /api/api-key/{id}', door: 'partner', thing: 'apiKey' },
    { route: 'GET /api/passkey', door: 'signedIn' },
    { route: 'POST /api/passkey/options', door: 'signedIn', send: () => ({ body: {} }) },
    { route: 'POST /api/passkey', door: 'signedIn', send: () => ({ body: UNKNOWN_PASSKEY }), in: [422] },
    {
      route: 'PATCH /api/passkey/{id}',
      door: 'signedIn',
      thing: 'passkey',
      send: () => ({ body: { name: 'Laptop' } }),
    },
    { route: 'DELETE /api/passkey/{id}', door: 'signedIn', thing: 'passkey', send: () => ({ body: {} }) },
    { route: 'POST /api/login-passkey/options', door: 'anyone' },
    {
      route: 'POST /api/login-passkey',
      door: 'anyone',
      send: () => ({ body: signWith(UNKNOWN_DEVICE, { challenge: 'nobodys' }) }),
      in: [401],
    },
    { route: 'GET /api/session', door: 'signedIn' },
    { route: 'DELETE /api/session/{id}', door: 'signedIn', thing: 'session' },
    { route: 'DELETE /api/session', door: 'signedIn' },
    {
      route: 'DELETE /api/user/{id}',
      door: 'own',
      send: () => ({ body: { password: 'nobodys-passphrase' } }),
      in: [400],
    },
    {
      route: 'DELETE /api/auth',
      door: 'partner',
      send: () => ({ body: { password: 'nobodys-passphrase' } }),
      in: [400],
    },
    { route: 'GET /api/user/{id}/export', door: 'own', in: [404] },
    { route: 'GET /api/user/{id}/export/state', door: 'own' },
    { route: 'POST /api/user/{id}/export', door: 'own' },
    { route: 'POST /api/user/{id}/export/confirm', door: 'own' },
    { route: 'GET /api/push-key', door: 'anyone' },
    { route: 'GET /api/user-notification/{id}', door: 'own' },
    { route: 'DELETE /api/user-notification/{id}', door: 'own' },
    {
      route: 'PUT /api/user-notification/{id}',
      door: 'own',
      send: () => ({ body: { token: randomUUID() } }),
    },
    { route: 'GET /api/debug', door: 'staff' },

    ...staffPermissionRows(),
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
    { route: 'GET /api/city-within', door: 'anyone', send: () => ({ query: { bounds: '49,14,55,24' } }) },
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
    {
      route: 'GET /api/profile/short-address/{words}',
      door: 'anyone',
      send: () => ({ params: { words: 'nobodys-words' } }),
      in: [404],
    },
    {
      route: 'GET /api/profile/qr-code',
      door: 'anyone',
      send: () => ({ query: { words: 'nobodys-words' } }),
      in: [404],
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
    {
      route: 'POST /api/worker-photo/{id}',
      door: 'partner',
      thing: 'worker',
      send: () => ({ file: 'photo' }),
    },

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
    { route: 'GET /api/announcement/{id}/history', door: 'partner', thing: 'live' },
    { route: 'POST /api/announcement/{id}/cancel-checkout', door: 'partner', thing: 'draft', in: [409] },
    { route: 'POST /api/announcement/{id}/undo-delete', door: 'partner', thing: 'deleted' },
    {
      route: 'POST /api/announcement/{id}/appeal',
      door: 'partner',
      thing: 'blocked',
      send: () => ({ body: { text: 'It is an honest massage.' } }),
    },
    { route: 'DELETE /api/announcement/{id}', door: 'partner', thing: 'draft' },

    ...keptPermissionRows(world),

    // Figures
    { route: 'GET /api/announcement/figures', door: 'partner' },
    {
      route: 'POST /api/figures/seen',
      door: 'anyone',
      // Whether it is there nobody learns by it.
      thing: 'draft',
      send: (id) => ({ body: { kind: 'announcement', id, what: 'view' } }),
      hidden: 204,
    },

    // Reports
    {
      route: 'POST /api/report',
      door: 'anyone',
      thing: 'announcement',
      send: (id) => ({
        body: {
          subject: { kind: 'announcement', id },
          reason: 'WRONG_FACTS',
          text: 'The street has another name.',
          goodFaith: true,
        },
      }),
      in: [202, 409],
    },
    { route: 'GET /api/transparency', door: 'anyone' },
    {
      route: 'GET /api/report/{number}',
      door: 'anyone',
      send: () => ({ params: { number: '000-000-000' }, query: { key: UNKNOWN_TOKEN } }),
      in: [404],
    },
    { route: 'POST /api/customer-portal-session', door: 'partner' },
    { route: 'GET /api/moderation/payment', door: 'staff' },
    { route: 'GET /api/moderation/payment/{id}', door: 'staff', thing: 'moderatedOrder' },
    ...['retry', 'refund', 'grant'].map(
      (verb): Row => ({
        route: `POST /api/moderation/payment/{id}/${verb}`,
        door: 'admin',
        thing: 'moderatedOrder',
        send: () => ({ body: { reason: 'Asked for by its buyer.' } }),
        in: [204, 409],
      }),
    ),
    { route: 'GET /api/moderation/report', door: 'staff' },
    { route: 'GET /api/moderation/report/{id}', door: 'staff', thing: 'report' },
    {
      route: 'POST /api/moderation/report/{id}/decision',
      door: 'staff',
      thing: 'report',
      send: () => ({ body: { measure: 'NONE', facts: 'The street is right.' } }),
      // Held by neither.
      in: [409],
    },
    {
      route: 'POST /api/moderation/report/{id}/take-back',
      door: 'staff',
      thing: 'report',
      send: () => ({ body: { facts: 'It was another one.' } }),
      in: [409],
    },

    // Search
    { route: 'POST /api/announcement/fetch-all', door: 'anyone', send: () => ({ body: {} }) },
    { route: 'GET /api/announcement/{id}/similar', door: 'anyone', thing: 'announcement' },
    { route: 'GET /api/announcement/{id}/similar', door: 'anyone', thing: 'draft', in: [404] },
    { route: 'POST /api/profile/search', door: 'anyone', send: () => ({ body: {} }) },
    { route: 'POST /api/profile-search', door: 'anyone', send: () => ({ body: {} }) },
    { route: 'GET /api/profile-search-latest', door: 'anyone' },

    // The directory for professionals
    { route: 'GET /api/education', door: 'anyone' },
    { route: 'POST /api/education-search', door: 'anyone', send: () => ({ body: { text: 'x' } }) },
    { route: 'GET /api/supply', door: 'anyone' },
    { route: 'POST /api/supply-search', door: 'anyone', send: () => ({ body: { text: 'x' } }) },

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
    {
      route: 'POST /api/payment',
      door: 'partner',
      thing: 'order',
      send: (id) => ({ body: { orderId: id } }),
    },
    {
      route: 'GET /api/payment/price-for-country',
      door: 'anyone',
      send: () => ({ query: { countryCode: 'PL' } }),
    },
    {
      route: 'GET /api/discount-code',
      door: 'partner',
      send: () => ({ query: { code: 'NOBODY-HAS-IT' } }),
      in: [404],
    },
    {
      route: 'POST /api/payment/webhook/{provider}',
      door: 'anyone',
      send: () => ({ params: { provider: 'sandbox' }, body: {} }),
      // Let in is only what is signed.
      in: [400],
    },
    {
      route: 'POST /api/payment/webhook/{provider}',
      door: 'anyone',
      send: () => ({ params: { provider: 'nobody' }, body: {} }),
      in: [404],
    },

    // Invoices
    {
      route: 'PATCH /api/partner/invoice',
      door: 'partner',
      send: () => ({ body: INVOICE_DATA }),
    },
    { route: 'GET /api/invoice', door: 'partner' },
    { route: 'GET /api/invoice/{id}.pdf', door: 'partner', thing: 'invoice' },
    { route: 'GET /api/invoice/{id}.xml', door: 'partner', thing: 'invoice' },

    ...bookingPermissionRows(world),

    // What moderators decide; a hold is what they need first.
    { route: 'GET /api/moderation/queue', door: 'staff' },
    { route: 'POST /api/moderation/queue/next', door: 'staff', send: () => ({ body: {} }) },
    {
      route: 'POST /api/moderation/queue/hold',
      door: 'staff',
      thing: 'moderated',
      send: (id) => ({ body: { kind: 'announcement', id } }),
      in: [200, 409],
    },
    {
      route: 'POST /api/moderation/queue/release',
      door: 'staff',
      send: () => ({ body: { kind: 'announcement', id: randomUUID() } }),
    },
    { route: 'GET /api/moderation/announcement/{id}', door: 'staff', thing: 'moderated' },
    // There is no appeal about it.
    { route: 'GET /api/moderation/appeal/{id}', door: 'staff', thing: 'moderated', in: [404] },
    ...[
      { verb: 'approve', body: { revisionId: randomUUID() } },
      {
        verb: 'reject',
        body: { revisionId: randomUUID(), reasons: [{ path: 'title', code: 'shouting' }] },
      },
      { verb: 'block', body: { code: 'terms', text: 'Spam.' } },
      { verb: 'appeal-decision', body: { upheld: false, text: 'It stays.' } },
    ].map(
      ({ verb, body }): Row => ({
        route: `POST /api/moderation/announcement/{id}/${verb}`,
        door: 'staff',
        thing: 'moderated',
        send: () => ({ body }),
        // Held by neither, or a draft, which is only blocked, by whoever holds it.
        hidden: 409,
        in: [204, 409],
      }),
    ),

    // Last: they take away what the others ask for, then the sessions.
    { route: 'POST /api/moderation/access/leave', door: 'staffMember' },
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
      send: () => ({ body: { username: world().email, password: PASSWORD } }),
    },
    { route: 'POST /api/logout', door: 'anyone' },
  ];
}
