import type { PublicProfile } from '../../../contract/partners.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { useT } from '../../messages.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './ServiceList.module.css';
import { useTreatmentName } from './treatmentName.ts';
import { usePriceText } from './usePriceText.ts';

/** Services by main category, each with its duration and price. */
export function ServiceList({ profile }: { profile: PublicProfile }) {
  const t = useT('partners');
  const c = useT('catalogue');
  const treatmentName = useTreatmentName();
  const priceText = usePriceText();
  const { services, currency } = profile;
  const mains = [...new Set(services.map(({ main }) => main))];
  return (
    <Section title={t('services')}>
      {services.length === 0 && <p>{t('noServices')}</p>}
      {mains.map((main) => (
        <div key={main} className={styles.group}>
          {mains.length > 1 && <h3 className={styles.main}>{c(`mains.${main}`)}</h3>}
          <ul className={styles.list}>
            {services
              .filter((service) => service.main === main)
              .map(({ serviceId, sub, label, durationMinutes, price }) => (
                <li key={serviceId} className={styles.service}>
                  <span className={styles.words}>
                    {label ? (
                      <>
                        <span className={styles.name} lang={toBcp47(profile.descriptionLocale)}>
                          {label}
                        </span>
                        <span className={styles.treatment}>{treatmentName(main, sub)}</span>
                      </>
                    ) : (
                      <span className={styles.name}>{treatmentName(main, sub)}</span>
                    )}
                  </span>
                  <span className={styles.duration}>{t('duration', { minutes: durationMinutes })}</span>
                  <span className={styles.price} suppressHydrationWarning>
                    {priceText(price, currency)}
                  </span>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
