import { safety as contract } from '../../../contract/safety.ts';
import { type Route, route } from '../../http/endpoints/route.ts';
import type { BookingParts } from './parts.ts';
import { ownSafety, sayCheck, sharedSafety } from './safety.ts';

const SAYS = {
  checkIn: 'CHECK_IN',
  checkOut: 'CHECK_OUT',
  undoCheckIn: 'UNDO_CHECK_IN',
  undoCheckOut: 'UNDO_CHECK_OUT',
} as const;

export const safetyRoutes = (parts: BookingParts): Route[] => [
  ...Object.entries(SAYS).map(([verb, type]) =>
    route(contract[verb as keyof typeof SAYS], async ({ params, caller, context }) => {
      await sayCheck(parts, params.id, caller.userId, { type });
      return ownSafety(parts, params.id, caller.userId, context.locale);
    }),
  ),
  route(contract.own, ({ params, caller, context }) =>
    ownSafety(parts, params.id, caller.userId, context.locale),
  ),
  route(contract.see, ({ params, query, context }) =>
    sharedSafety(parts, params.id, query.key, context.locale),
  ),
];
