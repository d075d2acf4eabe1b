import type { Announcement } from '../../../contract/announcements.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { useLocale, useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { dateFormat } from '../../../messages/intl.ts';

/** An expired page keeps its address for a while and says where to look instead. */
export function ExpiredNotice({ href }: { href: string }) {
  const t = useT('announcements');
  return (
    <Notice
      tone="warn"
      title={t('expired.title')}
      actions={
        <ButtonLink href={href} size="sm">
          {t('expired.search')}
        </ButtonLink>
      }
    >
      {t('expired.text')}
    </Notice>
  );
}

/** What only the owner sees above the announcement: how it stands and what comes next. */
export function OwnNotice({
  announcementId,
  owner,
}: {
  announcementId: string;
  owner: NonNullable<Announcement['owner']>;
}) {
  const t = useT('announcements');
  const tag = toBcp47(useLocale());
  const { status, can, hidden, expiresAt, pendingFor, reasons } = owner;
  const isPublic = status === 'ACTIVE' && !hidden;
  const until =
    expiresAt && dateFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(expiresAt));
  const actions = [
    can.fix && { href: paths.fixAnnouncement(announcementId), label: t('own.fix') },
    can.checkout && { href: paths.payment(announcementId, 'add'), label: t('own.pay') },
    can.activate && { href: paths.payment(announcementId, 'activate'), label: t('own.activate') },
    can.extend && { href: paths.payment(announcementId, 'extend'), label: t('own.extend') },
    can.promote && { href: paths.payment(announcementId, 'promote'), label: t('own.promote') },
    can.edit && !can.fix && { href: paths.editAnnouncement(announcementId), label: t('own.edit') },
  ].filter((action) => action !== false);
  return (
    <Notice
      tone={isPublic ? 'success' : 'info'}
      title={t('own.title', { status: t(`status.${status}`) })}
      actions={
        actions.length > 0 &&
        actions.map(({ href, label }, index) => (
          <ButtonLink key={href} href={href} size="sm" kind={index === 0 ? 'filled' : 'outlined'}>
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
