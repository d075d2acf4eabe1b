import { useT } from '../../messages/messages.ts';
import { useRootData } from '../../page/rootData.ts';
import { Details } from '../../ui/display/Details.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import styles from './Questions.module.css';

const QUESTIONS = ['start', 'renew', 'calendar', 'leave'] as const;

/** What is asked most; each answer opens by itself, without scripts. */
export function Questions() {
  const t = useT('forPartners');
  const free = useT('freeListings');
  const isFree = useRootData()?.isFree === true;
  return (
    <Section title={t('questions.heading')}>
      <div className={styles.list}>
        {QUESTIONS.map((key) => (
          <Details key={key} summary={t(`questions.${key}.q`)} className={styles.item}>
            <p className={styles.answer}>
              {isFree && key === 'start' ? free('start') : t(`questions.${key}.a`)}
            </p>
          </Details>
        ))}
      </div>
    </Section>
  );
}
