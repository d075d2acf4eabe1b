import type { PublicProfile } from '../../../contract/partners.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { PriceTerms } from './PriceTerms.tsx';
import styles from './ServiceList.module.css';
import { useTreatmentName } from '../../blocks/catalogue/useTreatmentName.ts';
import { usePriceText } from '../../blocks/prices/usePriceText.ts';
import { lengthKey } from '../../blocks/booking/lengthKey.ts';

/** Services by main category, each with its duration and price. */
export function ServiceList({ profile }: { profile: PublicProfile }) {
  const t = useT('partners');
  const c = useT('catalogue');
  const treatmentName = useTreatmentName();
  const priceText = usePriceText();
  const { services, currency } = profile;
  const mains = [...new Set(services.map(({ main }) => main))];
  return (
    <Section title={c('fields.services')}>
      {services.length === 0 && <p>{t('noServices')}</p>}
      {mains.map((main) => (
        <div key={main} className={styles.group}>
          {mains.length > 1 && <h3 className={styles.main}>{c(`mains.${main}`)}</h3>}
          <ul className={styles.list}>
            {sameTreatments(services.filter((service) => service.main === main)).map((same) => {
              const [{ serviceId, sub, label }] = same;
              const name = treatmentName({ main, sub, label });
              return (
                <li key={serviceId} className={styles.service}>
                  <div className={styles.words}>
                    <span
                      className={styles.name}
                      lang={label ? toBcp47(profile.descriptionLocale) : undefined}
                    >
                      {name}
                    </span>
                    {label && <span className={styles.treatment}>{treatmentName({ main, sub })}</span>}
                  </div>
                  <ul className={styles.prices}>
                    {same.map(({ serviceId: id, durationMinutes, people, price }) => (
                      <li key={id} className={styles.price}>
                        <span className={styles.duration}>
                          {t(lengthKey({ people }), { minutes: durationMinutes })}
                        </span>
                        <Formatted>{priceText(price, currency)}</Formatted>
                        {profile.isCalendarEnabled && (
                          <ButtonLink
                            href={`${paths.profileDetails(profile.profileId, 'calendar')}&service=${id}`}
                            kind="soft"
                            aria-label={`${t('bookService', { name })}, ${t(lengthKey({ people }), { minutes: durationMinutes })}`}
                          >
                            {t('book')}
                          </ButtonLink>
                        )}
                      </li>
                    ))}
                  </ul>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <PriceTerms
        offers={services}
        currency={currency}
        isVisitingClient={profile.isVisitingClient}
        terms={profile}
      />
    </Section>
  );
}

type Service = PublicProfile['services'][number];

/** Services that differ in duration and price alone, together, in the order of their first. */
function sameTreatments(services: readonly Service[]): [Service, ...Service[]][] {
  const groups = new Map<string, [Service, ...Service[]]>();
  for (const service of services) {
    const key = JSON.stringify([service.sub, service.label]);
    const group = groups.get(key);
    if (group) group.push(service);
    else groups.set(key, [service]);
  }
  return [...groups.values()];
}
