import type { WithheldNotice } from '../../../contract/withheld.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { formatMoment } from '../../../messages/moment.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import styles from './WithheldPart.module.css';

export interface WithheldPartProps {
  kind: 'announcement' | 'profile';
  withheld: WithheldNotice | null;
}

/** Tells its owner that a report keeps something out of sight: why, since when, and how to object. Nothing where none does. */
export function WithheldPart({ kind, withheld }: WithheldPartProps) {
  const t = useT('ownNotices');
  const tag = toBcp47(useLocale());
  if (!withheld) return null;
  const { since, reported, decision } = withheld;
  return (
    <Notice
      tone="danger"
      title={t('withheld.title', { kind })}
      actions={
        <ButtonLink href={paths.legalNotice} size="sm" kind="outlined">
          {t('withheld.contact')}
        </ButtonLink>
      }
    >
      <p>
        <Formatted>{t('withheld.since', { date: formatMoment(Date.parse(since), tag) })}</Formatted>
      </p>
      <p>{t(decision ? 'withheld.decided' : 'withheld.looking', { reported })}</p>
      {decision && (
        <>
          <p className={styles.said}>{decision.facts}</p>
          <p className={styles.said}>
            {t('withheld.ground', { ground: decision.ground, reference: decision.reference })}
          </p>
        </>
      )}
      <p>{t(decision ? 'withheld.complain' : 'withheld.disagree')}</p>
    </Notice>
  );
}
