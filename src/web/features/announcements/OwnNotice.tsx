import { ownListingPaths } from '../../paths/ownListingPaths.ts';
import type { Announcement } from '../../../contract/announcements.ts';
import { withinSentence } from '../../../messages/withinSentence.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { useRootData } from '../../page/rootData.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { formatDate } from '../../ui/display/formatInstantDay.ts';
import { saidStatus } from './saidStatus.ts';

/** What only the owner sees above the announcement: how it stands and what comes next. */
export function OwnNotice({
  announcementId,
  owner,
  isPromoted,
  timeZone,
}: {
  announcementId: string;
  owner: NonNullable<Announcement['owner']>;
  isPromoted: boolean;
  /** Of its place. */
  timeZone: string;
}) {
  const t = useT('announcements');
  const isFree = useRootData()?.isFree === true;
  const locale = useLocale();
  const { status, can, hidden, expiresAt, pendingFor, reasons } = owner;
  const isPublic = status === 'ACTIVE' && !hidden && owner.switchedOff === null && owner.withheld === null;
  const dayOf = (instant: string | null) => instant && formatDate(instant, timeZone, locale);
  const until = dayOf(expiresAt);
  const promotedUntil = isPromoted && dayOf(owner.promotedUntil);
  const actions: { href: string; label: string; isQuiet?: boolean }[] = [
    can.fix && { href: ownListingPaths.fixAnnouncement(announcementId), label: t('own.fix') },
    can.checkout && {
      href: ownListingPaths.payment(announcementId, 'add'),
      label: t(isFree ? 'own.publish' : 'own.pay'),
    },
    can.activate && {
      href: ownListingPaths.renewAnnouncement('activate', announcementId),
      label: t('own.activate'),
    },
    can.extend && {
      href: ownListingPaths.renewAnnouncement('extend', announcementId),
      label: t('own.extend'),
    },
    can.promote &&
      !isPromoted && { href: ownListingPaths.payment(announcementId, 'promote'), label: t('own.promote') },
    can.edit && !can.fix && { href: ownListingPaths.editAnnouncement(announcementId), label: t('own.edit') },
    can.promote &&
      isPromoted && {
        href: ownListingPaths.payment(announcementId, 'promote'),
        label: t('own.promoteLonger'),
        isQuiet: true,
      },
  ].filter((action) => action !== false);
  return (
    <Notice
      tone={isPublic ? 'success' : 'info'}
      title={t('own.title', { status: withinSentence(t(`status.${saidStatus(status, isFree)}`), locale) })}
      actions={
        actions.length > 0 &&
        actions.map(({ href, label, isQuiet }, index) => (
          <ButtonLink
            key={href}
            href={href}
            size="sm"
            kind={isQuiet ? 'text' : index === 0 ? 'filled' : 'outlined'}
          >
            {label}
          </ButtonLink>
        ))
      }
    >
      <p>
        {isPublic && until
          ? t('own.until', { date: until })
          : hidden
            ? t('own.hidden')
            : status !== 'EXPIRED' && t('own.private')}
      </p>
      {promotedUntil && <p>{t('own.promotedUntil', { date: promotedUntil })}</p>}
      {pendingFor && <p>{t(`own.pendingFor.${pendingFor}`)}</p>}
      {can.fix && (
        <ul>
          {reasons.map(({ path, code, detail }) => (
            <li key={`${path} ${code}`}>{detail}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
