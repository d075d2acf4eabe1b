import { safety as contract } from '../../../contract/safety.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { BookingParts } from './parts.ts';
import { ownSafety, sayCheck, sharedSafety } from './safety.ts';

export const safetyRoutes = (parts: BookingParts): Route[] => [
  route(contract.own, ({ params, caller, context }) =>
    ownSafety(parts, params.id, caller.userId, context.locale),
  ),
  route(contract.checkIn, async ({ params, caller, context }) => {
    await sayCheck(parts, params.id, caller.userId, { type: 'CHECK_IN' });
    return ownSafety(parts, params.id, caller.userId, context.locale);
  }),
  route(contract.checkOut, async ({ params, caller, context }) => {
    await sayCheck(parts, params.id, caller.userId, { type: 'CHECK_OUT' });
    return ownSafety(parts, params.id, caller.userId, context.locale);
  }),
  route(contract.see, ({ params, query, context }) =>
    sharedSafety(parts, params.id, query.key, context.locale),
  ),
];
