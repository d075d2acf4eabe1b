import { useNavigation } from 'react-router';
import type { Announcement } from '../../../../contract/announcements.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { ANNOUNCEMENT } from '../../../../domain/announcements/limits.ts';
import { formatMoment } from '../../../../messages/moment.ts';
import { FormKey } from '../../../blocks/apiForm/FormKey.tsx';
import { useLocale, useT } from '../../../messages/messages.ts';
import { paths } from '../../../paths/paths.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import styles from './OwnAnnouncementsPage.module.css';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

export interface BlockPartProps {
  announcementId: string;
  owner: Pick<NonNullable<Announcement['owner']>, 'block' | 'appeal' | 'can'>;
  /** What was typed into an appeal that was refused, and why. */
  refused: { text: string; error: string | undefined } | null;
}

/** Why an announcement is blocked, how the appeal stands, and the form for one. */
export function BlockPart({ announcementId, owner: { block, appeal, can }, refused }: BlockPartProps) {
  const t = useT('ownListings');
  const tag = toBcp47(useLocale());
  const isPending = useNavigation().state !== 'idle';
  if (!block) return null;
  const moment = (at: string) => formatMoment(Date.parse(at), tag);
  return (
    <>
      <Section title={t('block.title')}>
        <Notice tone="danger" title={<Formatted>{t('block.at', { date: moment(block.at) })}</Formatted>}>
          <p className={styles.said}>{block.text || t('block.noText')}</p>
        </Notice>
      </Section>
      <Section title={t('appeal.title')}>
        {appeal && (
          <>
            <p className={styles.who}>
              <Formatted>{t('appeal.sentAt', { date: moment(appeal.madeAt) })}</Formatted>
            </p>
            <p className={styles.said}>{appeal.text}</p>
            <Notice
              tone={appeal.decidedAt ? 'warn' : 'info'}
              title={appeal.decidedAt ? t('appeal.rejected') : t('appeal.waiting')}
            >
              {appeal.decisionText && <p className={styles.said}>{appeal.decisionText}</p>}
            </Notice>
            {appeal.decidedAt && <p>{t('appeal.final')}</p>}
          </>
        )}
        {!appeal && !can.appeal && <p>{t('appeal.late')}</p>}
        {can.appeal && (
          <PostForm action={paths.announcements} className={styles.appeal}>
            <p>{t('appeal.lead')}</p>
            <p className={styles.who}>
              <Formatted>{t('appeal.until', { date: moment(block.appealUntil) })}</Formatted>
            </p>
            <FormKey />
            <input type="hidden" name="intent" value="appeal" />
            <input type="hidden" name="announcementId" value={announcementId} />
            <TextArea
              id="text"
              name="text"
              label={t('appeal.text')}
              required
              rows={6}
              maxCharacters={ANNOUNCEMENT.appealText.max}
              defaultValue={refused?.text}
              error={refused?.error}
            />
            <SubmitButton isLoading={isPending}>{t('appeal.submit')}</SubmitButton>
          </PostForm>
        )}
      </Section>
    </>
  );
}
