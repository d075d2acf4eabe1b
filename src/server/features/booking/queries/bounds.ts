import { normaliseEmail } from '../../../../domain/accounts/email.ts';
import type { ClientsVisits } from '../../../../domain/booking/visitBounds.ts';
import { instant, type Trx } from '../../../db/database.ts';

const DAY = 86_400_000;

/** The visits of an account and those that its address has booked as a guest; what partners wrote down is nobody's. */
export const visitsOfClient = (
  trx: Trx,
  { clientId, email }: { clientId: string | null; email: string },
  profileId: string,
  now: number,
): Promise<ClientsVisits> =>
  trx
    .selectFrom('appointments')
    .select(({ fn, and, or, eb }) => {
      const isAhead = and([
        eb('ends_at', '>', instant(now)),
        or([eb('state', '=', 'CONFIRMED'), and({ state: 'REQUESTED' }).and('expires_at', '>', instant(now))]),
      ]);
      return [
        fn.countAll<number>().filterWhere(isAhead).as('ahead'),
        fn
          .countAll<number>()
          .filterWhere(isAhead.and('profile_id', '=', profileId))
          .as('aheadWithPartner'),
        fn
          .countAll<number>()
          .filterWhere('created_at', '>', instant(now - DAY))
          .as('bookedToday'),
      ];
    })
    .where('requested_at', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        ...(clientId === null ? [] : [eb('client_id', '=', clientId)]),
        and([
          eb('client_id', 'is', null),
          eb('is_guest', '=', true),
          eb('email', '=', normaliseEmail(email)),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
