import { Check } from 'lucide-react';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Art } from '../../ui/display/Art.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import styles from './ForProfessionals.module.css';

const POINTS = ['announcement', 'calendar', 'languages'] as const;

/** The way in for those who treat. */
export function ForProfessionals() {
  const t = useT('home');
  return (
    <section className={styles.band} aria-labelledby="for-professionals">
      <div className={styles.words}>
        <p className={styles.eyebrow}>{t('professionals.eyebrow')}</p>
        <h2 id="for-professionals">{t('professionals.heading')}</h2>
        <ul className={styles.points}>
          {POINTS.map((point) => (
            <li key={point}>
              <Icon of={Check} size={20} strokeWidth={2.5} />
              <span>{t(`professionals.${point}`)}</span>
            </li>
          ))}
        </ul>
        <ButtonLink href={paths.partner} size="lg" className={styles.button}>
          {t('professionals.action')}
        </ButtonLink>
      </div>
      <Art seed="for-professionals" tone="clay" width={560} height={420} className={styles.picture} />
    </section>
  );
}
