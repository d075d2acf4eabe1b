/** Staff look at licences and identities: what there is to decide, and the decision, of which the partner is told. */
import type { z } from 'zod';
import { AppError, invalid } from '../../../contract/appError.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type { CheckResult, LicenceCase } from '../../../contract/moderation/checks.ts';
import { localDate } from '../../../domain/booking/slots.ts';
import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import type { CheckKind } from '../../../domain/partners/checks.ts';
import { DISCOUNTS } from '../../../domain/payments/limits.ts';
import { dateFormat } from '../../../messages/intl.ts';
import { type Database, type Executor, instant } from '../../db/database.ts';
import { lockUser } from '../../db/locks.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import type { Caller } from '../../http/callers/context.ts';
import type { MailKind, Post } from '../../mail.ts';
import { holdOf, requireHold } from '../moderation/face.ts';
import type { Act } from '../staff/face.ts';
import { licenceOf, staffChecksOf } from './checks.ts';
import type { PlaceInCountry } from './present.ts';
import { userOf } from './queries.ts';

export interface CheckingDependencies {
  db: Database;
  clock: () => number;
  act: Act;
  post: Post;
  /** Makes a full address out of a path, in a language. */
  address: (locale: Locale, path: string) => string;
  placeById: (placeId: string) => Promise<PlaceInCountry | null>;
  /** Whether the introductory days are there for a partner, whose account is locked. */
  hasIntroductoryDays: (db: Executor, userId: string) => Promise<boolean>;
}

type Result = z.output<typeof CheckResult>;

export function createChecking(dependencies: CheckingDependencies) {
  const { db, clock, act, post, address, placeById } = dependencies;

  /** Throws NOT_FOUND for who has no profile. */
  async function view(
    { userId }: Pick<Caller, 'userId'>,
    id: string,
    locale: Locale,
  ): Promise<z.input<typeof LicenceCase>> {
    const [licence, user, checks, hold] = await Promise.all([
      licenceOf(db, id),
      userOf(db, id),
      staffChecksOf(db, id),
      holdOf(db, { kind: 'licence', id }, clock()),
    ]);
    if (!licence || !user) throw new AppError('NOT_FOUND');
    const place = await placeById(licence.place_id);
    return {
      userId: id,
      name: licence.name,
      locale: user.locale,
      country: place?.countryNames[locale] ?? '',
      isSuspended: user.suspended_at !== null,
      number: licence.number,
      since: licence.since && rfc3339(Number(licence.since)),
      isWaiting: licence.is_waiting,
      checks,
      today: localDate(clock(), 'UTC'),
      held: hold ? { until: rfc3339(hold.until), isMine: hold.holder_id === userId } : null,
    };
  }

  /**
   * Keeps what a look has found. Throws NOT_FOUND; CASE_HELD unless the caller holds the case of a licence; STALE_VERSION
   * where the profile gives another number by now, or somebody else has looked since; INVALID_INPUT for a day to come;
   * ILLEGAL_TRANSITION for who has no profile to show it in.
   */
  async function check(caller: Caller, id: string, result: Result): Promise<void> {
    await act(caller, async (unit) => {
      const { trx, now } = unit;
      const { kind, register, number, checkedOn, accepted } = result;
      if (kind === 'LICENCE') await requireHold(unit, caller, { kind: 'licence', id });
      await lockUser(trx, id);
      const user = await userOf(trx, id);
      if (!user) throw new AppError('NOT_FOUND');
      const licence = await licenceOf(trx, id);
      if (!licence) throw new AppError('ILLEGAL_TRANSITION');
      if (kind === 'LICENCE' && licence.number !== number) throw new AppError('STALE_VERSION');
      const last = (await staffChecksOf(trx, id)).find((one) => one.kind === kind);
      if (result.lastCheckId !== undefined && result.lastCheckId !== (last?.id ?? null))
        throw new AppError('STALE_VERSION');
      const place = await placeById(licence.place_id);
      if (checkedOn > lastDay(now, place?.timeZone))
        throw invalid({ path: 'checkedOn', code: 'invalidChoice' });
      const reason = accepted ? '' : result.reason;
      await trx
        .insertInto('partner_checks')
        .values({
          user_id: id,
          kind,
          register,
          number,
          checked_on: checkedOn,
          checked_by: caller.userId,
          accepted,
          reason,
          created_at: instant(now),
        })
        .execute();
      // The pages of the profile and of what its partner announces say it from now on.
      unit.record({
        subjectType: 'profile',
        subjectId: id,
        kind: accepted ? `${kind}_ACCEPTED` : `${kind}_REFUSED`,
        by: caller.staffRole ?? 'moderator',
        actorId: caller.userId,
      });
      await tell(unit, user, { ...result, reason });
      return {
        result: undefined,
        entry: {
          act: ACTS[kind],
          subject: { type: 'user', id },
          reason,
          before: last ? stateOf(last) : {},
          after: stateOf(result),
        },
      };
    });
  }

  async function tell(
    { trx }: Unit,
    { id, email, locale }: { id: string; email: string; locale: Locale },
    { kind, register, number, checkedOn, accepted, reason }: Result,
  ): Promise<void> {
    const date = dateFormat(toBcp47(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
      Date.parse(checkedOn),
    );
    const days = DISCOUNTS.introductoryDays;
    const isFree = accepted && (await dependencies.hasIntroductoryDays(trx, id));
    await post.send(trx, {
      to: email,
      locale,
      kind: MAILS[kind][accepted ? 'accepted' : 'refused'],
      params: { register, number, date, free: isFree ? 'yes' : 'no', days, reason },
      link: address(locale, accepted ? `/search-massage/profile-details?id=${id}` : MEND[kind]),
    });
  }

  return { view, check };
}

export type Checking = ReturnType<typeof createChecking>;

/** What the log keeps of a look. */
const stateOf = ({
  accepted,
  register,
  number,
  checkedOn,
}: Pick<Result, 'accepted' | 'register' | 'number' | 'checkedOn'>) => ({
  accepted,
  register,
  number,
  checkedOn,
});

const MAILS = {
  LICENCE: { accepted: 'licenceAccepted', refused: 'licenceRefused' },
  IDENTITY: { accepted: 'identityAccepted', refused: 'identityRefused' },
} as const satisfies Record<CheckKind, Record<'accepted' | 'refused', MailKind>>;

/** Where a partner mends what was refused, or asks how. */
const MEND: Record<CheckKind, string> = {
  LICENCE: '/user-zone/edit-partner-profile?licence',
  IDENTITY: '/legal-notice',
};

const ACTS = { LICENCE: 'checkLicence', IDENTITY: 'checkIdentity' } as const satisfies Record<
  CheckKind,
  string
>;

/** Today, where it is later: here, as far as staff may be, or where the partner works. */
function lastDay(now: number, timeZone = 'UTC'): string {
  const [utc, there] = [localDate(now, 'UTC'), localDate(now, timeZone)];
  return there > utc ? there : utc;
}
