import { CalendarCheck, Languages, ListOrdered, MapPinHouse, Tag, Users } from 'lucide-react';
import { useT } from '../../messages/messages.ts';
import { useRootData } from '../../page/rootData.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import styles from './Benefits.module.css';

const BENEFITS = [
  { key: 'calendar', icon: CalendarCheck },
  { key: 'languages', icon: Languages },
  { key: 'price', icon: Tag },
  { key: 'privacy', icon: MapPinHouse },
  { key: 'team', icon: Users },
  { key: 'ranking', icon: ListOrdered },
] as const;

/** What a partner gains (#benefits). */
export function Benefits() {
  const t = useT('forPartners');
  const free = useT('freeListings');
  const isFree = useRootData()?.isFree === true;
  return (
    <Section id="benefits" title={t('benefits.heading')}>
      <ul className={styles.grid}>
        {BENEFITS.map(({ key, icon }) => (
          <li key={key} className={styles.benefit}>
            <span className={styles.mark}>
              <Icon of={icon} size={28} />
            </span>
            <h3 className={styles.title}>
              {isFree && key === 'price' ? free('benefit.title') : t(`benefits.${key}.title`)}
            </h3>
            <p className={styles.text}>
              {isFree && key === 'price' ? free('benefit.text') : t(`benefits.${key}.text`)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
