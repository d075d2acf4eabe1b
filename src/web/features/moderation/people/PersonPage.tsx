import type { ReactNode } from 'react';
import { redirect, useActionData, useNavigation } from 'react-router';
import { moderationChecks } from '../../../../contract/moderation/checks.ts';
import { moderationUsers, type UserView } from '../../../../contract/moderation/users.ts';
import { NATIVE_NAMES, toBcp47 } from '../../../../domain/locales.ts';
import type { StaffRole } from '../../../../domain/staff/staff.ts';
import { formatMoment } from '../../../../messages/moment.ts';
import { type Refused, alsoAfterRefusal, apiAction, isRefused } from '../../../forms/action.ts';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { pageContext } from '../../../page/context.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { PageMeta } from '../../../page/PageMeta.tsx';
import { paths } from '../../../paths/paths.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { CheckList } from '../checks/CheckList.tsx';
import { checkOf } from '../checks/checkOf.ts';
import { requireStaff, staffHandle } from '../staffPage.ts';
import type { Route } from './+types/PersonPage';
import { LogEntries } from './LogEntries.tsx';
import styles from './People.module.css';
import { PersonActs } from './PersonActs.tsx';

export const handle = staffHandle({
  messages: ['moderation', 'staffPeople', 'staffChecks', 'announcements', 'errors'],
});

// Whoever does what somebody else has just done sees that.
export const shouldRevalidate = alsoAfterRefusal;

export function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireStaff(page, request);
  return orThrow(page.call(moderationUsers.get, { params: { id: params.id } }));
}

interface Fields {
  intent: 'suspend' | 'restore' | 'endSessions' | 'setRole' | 'check';
  reason: string;
  role?: string;
}

/** Does what the form asks for, and shows the account as it is then. */
export function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  const params = { id };
  return apiAction<Fields, Response>(
    request,
    async (fields) => {
      const { intent, reason, role } = fields;
      if (intent === 'setRole')
        await call(moderationUsers.setRole, {
          params,
          body: { role: role ? (role as StaffRole) : null, reason },
        });
      else if (intent === 'check')
        await call(moderationChecks.check, {
          params,
          body: checkOf('IDENTITY', fields as unknown as Record<string, string>),
        });
      else await call(moderationUsers[intent], { params, body: { reason } });
      return redirect(consolePaths.user(id));
    },
    (fields) => fields,
  );
}

/** One person's account: what is there, what staff did about it and what they can do. */
export default function PersonPage({ loaderData: user }: Route.ComponentProps) {
  const t = useT('staffPeople');
  const tag = toBcp47(useLocale());
  const answer = useActionData<Refused>();
  const isPending = useNavigation().state !== 'idle';
  const refused = isRefused(answer) ? answer : undefined;
  const title = user.name || user.email;
  const moment = (at: string) => formatMoment(Date.parse(at), tag);
  const facts = [
    { label: t('user.email'), value: <span translate="no">{user.email}</span> },
    { label: t('user.phone'), value: <span translate="no">{user.phone}</span> },
    { label: t('user.since'), value: <Formatted>{moment(user.since)}</Formatted> },
    { label: t('user.language'), value: NATIVE_NAMES[user.locale] },
    { label: t('user.id'), value: <code translate="no">{user.id}</code> },
  ];
  const uses = [
    { label: t('user.sessions'), value: user.sessions },
    { label: t('user.passkeys'), value: user.passkeys },
    { label: t('user.apiKeys'), value: user.apiKeys },
    { label: t('user.visits'), value: user.visitsToCome },
    { label: t('user.reports'), value: user.reports },
  ];
  return (
    <div className={styles.page}>
      <PageMeta title={title} />
      <header className={styles.header}>
        <p>
          <Anchor href={consolePaths.users}>{t('user.back')}</Anchor>
        </p>
        <h1 tabIndex={-1} translate="no">
          {title}
        </h1>
        <p className={styles.marks}>
          <Badge>{t(`types.${user.accountType}`)}</Badge>
          {user.staffRole && <Badge tone="primary">{t(`roles.${user.staffRole}`)}</Badge>}
        </p>
      </header>
      {refused && !refused.problem.errors?.length && (
        <Notice tone="danger" role="alert">
          {refused.problem.detail}
        </Notice>
      )}
      {user.suspended && (
        <Notice tone="danger" title={t('user.suspendedTitle')}>
          <Formatted as="p">{t('user.suspendedSince', { date: moment(user.suspended.since) })}</Formatted>
          <p className={styles.said} dir="auto">
            {user.suspended.reason}
          </p>
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Section title={t('user.account')}>
            <Facts of={facts} />
          </Section>
          <Section title={t('user.has')}>
            <Facts of={uses} />
            {user.hasProfile && !user.suspended && (
              <p>
                <Anchor href={paths.profileDetails(user.id)}>{t('user.profile')}</Anchor>
              </p>
            )}
          </Section>
          {user.hasProfile && <Checked user={user} />}
          {user.listings.length > 0 && <Listings listings={user.listings} />}
          <Section title={t('user.entries')}>
            {user.entries.length === 0 ? (
              <p className={styles.note}>{t('user.noEntries')}</p>
            ) : (
              <LogEntries entries={user.entries} />
            )}
          </Section>
        </div>
        <PersonActs
          // Whatever was done has an entry: what was typed for it is not typed for the next.
          key={`${user.id} ${user.entries[0]?.id}`}
          user={user}
          refused={refused}
          isPending={isPending}
        />
      </div>
    </div>
  );
}

function Facts({ of }: { of: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {of.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What staff found about the licence and the identity, and the way to look at the number. */
function Checked({ user }: { user: UserView }) {
  const t = useT('staffChecks');
  return (
    <Section title={t('section')}>
      {user.licenceNumber && (
        <p className={styles.marks}>
          <span translate="no">{user.licenceNumber}</span>
          {user.isLicenceWaiting && <Badge tone="info">{t('waiting')}</Badge>}
          <Anchor href={consolePaths.licence(user.id)}>{t(user.isLicenceWaiting ? 'open' : 'again')}</Anchor>
        </p>
      )}
      <CheckList checks={user.checks} />
    </Section>
  );
}

function Listings({ listings }: Pick<Route.ComponentProps['loaderData'], 'listings'>) {
  const t = useT('staffPeople');
  const statuses = useT('announcements');
  return (
    <Section title={t('user.listings')}>
      <ul className={styles.listings}>
        {listings.map(({ id, title, status }) => (
          <li key={id} className={styles.found}>
            <Anchor href={consolePaths.announcement(id)} translate="no">
              {title}
            </Anchor>
            <Badge>{statuses(`status.${status}`)}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}
