/*
 * Addresses of the API that the kept days ask by themselves: what is done to a visit without a connection is sent from the
 * browser once there is one. The contract stands here by its types alone, as in `apiPaths.ts`.
 */
import type { accounts } from '../../contract/accounts.ts';
import type { booking } from '../../contract/booking.ts';
import type { calendar } from '../../contract/calendar.ts';

export const ME: typeof accounts.me.path = '/api/user';
export const CALENDAR_DAYS: typeof calendar.days.path = '/api/calendar';
export const VISIT: typeof booking.byId.path = '/api/booking/:id';
export const CONFIRM_VISIT: typeof booking.confirm.path = '/api/booking/:id/confirm';
export const DECLINE_VISIT: typeof booking.decline.path = '/api/booking/:id/decline';
export const CANCEL_VISIT: typeof booking.cancel.path = '/api/booking/:id/cancel';
export const REPORT_NO_SHOW: typeof booking.noShow.path = '/api/booking/:id/no-show';
export const ACCEPT_MOVE: typeof booking.acceptMove.path = '/api/booking/:id/move/accept';
export const DECLINE_MOVE: typeof booking.declineMove.path = '/api/booking/:id/move/decline';
