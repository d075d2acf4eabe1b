/** The rows of the permission walk for what staff keep: codes, prices, people, upkeep, courses and goods. */
import { staffCourse, staffGoods } from './directory.ts';
import { discountTerms } from './discounts.ts';
import type { Row } from './permissionRow.ts';

export const staffPermissionRows = (): Row[] => [
  // Discount codes and prices in the hands of staff
  { route: 'GET /api/moderation/discount-code', door: 'admin' },
  { route: 'POST /api/moderation/discount-code', door: 'admin', send: () => ({ body: {} }), in: [400] },
  { route: 'GET /api/moderation/discount-code/{id}', door: 'admin', thing: 'discountCode' },
  {
    route: 'PUT /api/moderation/discount-code/{id}',
    door: 'admin',
    thing: 'discountCode',
    send: () => ({ body: { ...discountTerms(20), version: 0 } }),
    in: [409],
  },
  { route: 'DELETE /api/moderation/discount-code/{id}', door: 'admin', thing: 'discountCode' },
  { route: 'GET /api/moderation/price', door: 'admin' },
  { route: 'POST /api/moderation/price', door: 'admin', send: () => ({ body: {} }), in: [400] },
  {
    route: 'DELETE /api/moderation/price/{countryCode}/{validFrom}',
    door: 'admin',
    send: () => ({ params: { countryCode: 'PL', validFrom: '2020-01-01T00:00:00Z' } }),
    in: [404],
  },

  // How staff come in
  { route: 'GET /api/moderation/access', door: 'staffMember' },
  { route: 'POST /api/moderation/access/authenticator', door: 'staffMember', send: () => ({ body: {} }) },
  {
    route: 'POST /api/moderation/access/authenticator/confirm',
    door: 'staffMember',
    send: () => ({ body: { code: '000000' } }),
    in: [400],
  },
  {
    route: 'POST /api/moderation/access/code',
    door: 'staffMember',
    send: () => ({ body: { code: '000000' } }),
    in: [400],
  },
  {
    route: 'POST /api/moderation/access/recovery-codes',
    door: 'staff',
    send: () => ({ body: { code: '000000' } }),
    in: [400],
  },

  // People and upkeep
  { route: 'GET /api/moderation/category', door: 'admin' },
  {
    route: 'GET /api/moderation/category/affected',
    door: 'admin',
    send: () => ({ query: { countryCode: 'IS', main: 'HIRUDOTHERAPY' } }),
  },
  {
    route: 'POST /api/moderation/category/switch-off',
    door: 'admin',
    send: () => ({ body: { countryCode: 'IS', main: 'HIRUDOTHERAPY', reason: 'The law asks for it.' } }),
  },
  {
    route: 'POST /api/moderation/category/switch-on',
    door: 'admin',
    send: () => ({ body: { countryCode: 'IS', main: 'HIRUDOTHERAPY', reason: 'The law allows it.' } }),
  },
  { route: 'GET /api/moderation/licence/{id}', door: 'staff', thing: 'profile' },
  {
    route: 'POST /api/moderation/user/{id}/licence',
    door: 'staff',
    thing: 'profile',
    send: () => ({
      body: { kind: 'IDENTITY', register: 'On a call', checkedOn: '2026-11-20', accepted: true },
    }),
  },
  { route: 'GET /api/moderation/audit', door: 'admin' },
  { route: 'GET /api/moderation/audit/csv', door: 'admin' },
  { route: 'GET /api/moderation/job', door: 'admin' },
  {
    route: 'POST /api/moderation/job/{id}/retry',
    door: 'admin',
    thing: 'failedJob',
  },
  {
    route: 'POST /api/moderation/job/{id}/give-up',
    door: 'admin',
    thing: 'jobToGiveUp',
    send: () => ({ body: { reason: 'The walk.' } }),
  },
  { route: 'GET /api/moderation/user', door: 'staff' },
  { route: 'GET /api/moderation/user/{id}', door: 'staff', thing: 'person' },
  ...['suspend', 'restore', 'end-sessions'].map(
    (verb): Row => ({
      route: `POST /api/moderation/user/{id}/${verb}`,
      door: 'staff',
      thing: 'person',
      send: () => ({ body: { reason: 'The walk.' } }),
      // The other of the staff has done it.
      in: [204, 409],
    }),
  ),
  {
    route: 'PUT /api/moderation/user/{id}/role',
    door: 'admin',
    thing: 'person',
    send: () => ({ body: { role: null, reason: 'The walk.' } }),
    in: [409],
  },
  // Courses and goods in the hands of staff
  { route: 'GET /api/moderation/education', door: 'staff' },
  { route: 'POST /api/moderation/education', door: 'staff', send: () => ({ body: {} }), in: [400] },
  { route: 'GET /api/moderation/education/{id}', door: 'staff', thing: 'course' },
  {
    route: 'PUT /api/moderation/education/{id}',
    door: 'staff',
    thing: 'course',
    send: () => ({ body: { ...staffCourse(), version: 0 } }),
    in: [409],
  },
  // The first one removes it.
  { route: 'DELETE /api/moderation/education/{id}', door: 'staff', thing: 'course', in: [204, 404] },
  { route: 'GET /api/moderation/supply', door: 'staff' },
  { route: 'POST /api/moderation/supply', door: 'staff', send: () => ({ body: {} }), in: [400] },
  { route: 'GET /api/moderation/supply/{id}', door: 'staff', thing: 'goods' },
  {
    route: 'PUT /api/moderation/supply/{id}',
    door: 'staff',
    thing: 'goods',
    send: () => ({ body: { ...staffGoods(), version: 0 } }),
    in: [409],
  },
  // The first one removes it.
  { route: 'DELETE /api/moderation/supply/{id}', door: 'staff', thing: 'goods', in: [204, 404] },
];
