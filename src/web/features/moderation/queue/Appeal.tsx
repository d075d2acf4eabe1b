import type { AppealCase } from '../../../../contract/moderation/review.ts';
import { type Locale, toBcp47 } from '../../../../domain/locales.ts';
import { BLOCK_GROUNDS } from '../../../../domain/moderation/reasons.ts';
import { formatMoment } from '../../../../messages/moment.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import styles from './CaseFacts.module.css';

/** What the owner says, and the decision it is against. `locale`: the owner's. */
export function Appeal({ appeal, locale }: Pick<AppealCase, 'appeal'> & { locale: Locale }) {
  const t = useT('staffReview');
  const tag = toBcp47(useLocale());
  const moment = (at: string) => formatMoment(Date.parse(at), tag);
  const { block } = appeal;
  const ground = BLOCK_GROUNDS.find((one) => one === block?.code);
  return (
    <>
      <Section title={t('appeal.says')}>
        <Formatted as="p" className={styles.note}>
          {t('appeal.madeAt', { date: moment(appeal.madeAt) })}
        </Formatted>
        <p className={styles.said} lang={toBcp47(locale)} translate="no">
          {appeal.text}
        </p>
        {appeal.decidedAt && (
          <Notice
            tone={appeal.upheld ? 'success' : 'warn'}
            title={t(appeal.upheld ? 'appeal.wasUpheld' : 'appeal.wasRefused')}
          >
            <p className={styles.said}>{appeal.decisionText}</p>
          </Notice>
        )}
      </Section>
      {block && (
        <Section title={t('appeal.against')}>
          <dl className={styles.facts}>
            <div>
              <dt>{t('appeal.blockedAt')}</dt>
              <dd>
                <Formatted>{moment(block.at)}</Formatted>
              </dd>
            </div>
            {ground && (
              <div>
                <dt>{t('decide.ground')}</dt>
                <dd>{t(`grounds.${ground}`)}</dd>
              </div>
            )}
            <div>
              <dt>{t('decide.statement')}</dt>
              <dd className={styles.said}>{block.text}</dd>
            </div>
          </dl>
        </Section>
      )}
    </>
  );
}
