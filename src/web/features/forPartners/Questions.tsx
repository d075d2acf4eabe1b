import { ChevronDown } from 'lucide-react';
import { useT } from '../../messages.ts';
import { useRootData } from '../../rootData.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { usePromised } from '../../usePromised.ts';
import styles from './Questions.module.css';

const QUESTIONS = ['start', 'renew', 'calendar', 'leave'] as const;

/** What is asked most; each answer opens by itself, without scripts. */
export function Questions() {
  const t = useT('forPartners');
  const said = usePromised('forPartners');
  const free = useT('freeListings');
  const isFree = useRootData()?.isFree === true;
  return (
    <Section title={t('questions.heading')}>
      <div className={styles.list}>
        {QUESTIONS.map((key) => (
          <details key={key} className={styles.item}>
            <summary className={styles.question}>
              {t(`questions.${key}.q`)}
              <Icon of={ChevronDown} className={styles.chevron} />
            </summary>
            <p className={styles.answer}>
              {isFree && key === 'start' ? free('start') : said(`questions.${key}.a`)}
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
}
