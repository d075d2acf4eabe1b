import { ownListingPaths } from '../../paths/ownListingPaths.ts';
import type { MyAd } from '../../../contract/ownAnnouncements.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { formatMoment } from '../../../messages/moment.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Tells the owner that the last edit was not accepted, why, and where it is gone on with; nothing where none was refused. */
export function RefusedEditPart({
  announcementId,
  refusedEdit,
  canEdit,
}: {
  announcementId: string;
  refusedEdit: MyAd['refusedEdit'];
  canEdit: boolean;
}) {
  const t = useT('ownNotices');
  const tag = toBcp47(useLocale());
  if (!refusedEdit || !canEdit) return null;
  return (
    <Notice
      tone="warn"
      title={t('refused.title')}
      actions={
        <ButtonLink href={ownListingPaths.editAnnouncement(announcementId)} size="sm">
          {t('refused.action')}
        </ButtonLink>
      }
    >
      <p>
        <Formatted>{t('refused.at', { date: formatMoment(Date.parse(refusedEdit.at), tag) })}</Formatted>
      </p>
      <ul>
        {refusedEdit.reasons.map(({ path, code, detail }) => (
          <li key={`${path} ${code}`}>{detail}</li>
        ))}
      </ul>
      <p>{t('refused.text')}</p>
    </Notice>
  );
}
