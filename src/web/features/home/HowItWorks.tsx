import { CalendarCheck, MapPin, Scale } from 'lucide-react';
import { useT } from '../../messages/messages.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import styles from './HowItWorks.module.css';

const STEPS = [
  { key: 'choose', icon: MapPin },
  { key: 'compare', icon: Scale },
  { key: 'book', icon: CalendarCheck },
] as const;

/** From the wish to the visit in three steps. */
export function HowItWorks() {
  const t = useT('home');
  return (
    <Section title={t('how.heading')}>
      <ol className={styles.steps}>
        {STEPS.map(({ key, icon }, index) => (
          <li key={key} className={styles.step}>
            <span className={styles.mark}>
              <Icon of={icon} size={28} />
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
            </span>
            <div>
              <h3 className={styles.title}>{t(`how.${key}.title`)}</h3>
              <p className={styles.text}>{t(`how.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
