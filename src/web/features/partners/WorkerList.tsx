import type { PublicProfile } from '../../../contract/partners.ts';
import { initials } from '../../../domain/partners/initials.ts';
import { useT } from '../../messages/messages.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useTreatmentName } from '../../blocks/catalogue/useTreatmentName.ts';
import { OpeningTimesTable } from '../../blocks/openingTimes/OpeningTimesTable.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import styles from './WorkerList.module.css';

/** Who works there, what each of them gives, and when, where it is not whenever the profile is open; nothing where the partner works alone. */
export function WorkerList({ profile }: { profile: PublicProfile }) {
  const t = useT('partners');
  const o = useT('openingTimes');
  const treatmentName = useTreatmentName();
  if (profile.workers.length === 0) return null;
  const nameOf = (id: string) => {
    const service = profile.services.find(({ serviceId }) => serviceId === id);
    return service && treatmentName(service);
  };
  return (
    <Section title={t('workers')}>
      <ul className={styles.list}>
        {profile.workers.map(({ workerId, name, photo, serviceIds, openingTimes }) => (
          <li key={workerId} className={styles.worker}>
            <Avatar initials={initials(name)} photo={photo} />
            <span className={styles.words}>
              <span className={styles.name} translate="no">
                {name}
              </span>
              <span className={styles.services}>
                {serviceIds.length === 0
                  ? t('allServices')
                  : [...new Set(serviceIds.flatMap((id) => nameOf(id) ?? []))].join(', ')}
              </span>
              {profile.isCalendarEnabled && profile.services.length > 0 && (
                <Anchor href={timesOf(profile.profileId, workerId, serviceIds)} className={styles.times}>
                  {t('calendar')} <VisuallyHidden>({name})</VisuallyHidden>
                </Anchor>
              )}
              {openingTimes && (
                <details className={styles.hours}>
                  <summary>
                    {t('ownHours')} <VisuallyHidden>({name})</VisuallyHidden>
                  </summary>
                  <OpeningTimesTable
                    times={openingTimes}
                    timeZone={profile.place.timeZone}
                    closedText={o('closed')}
                    caption={t('ownHoursOf', { name })}
                  />
                </details>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The free times of one person, of the first service they name. */
const timesOf = (profileId: string, workerId: string, [service]: readonly string[]): string =>
  `${paths.profileDetails(profileId, 'calendar')}${service ? `&service=${service}` : ''}&worker=${workerId}`;
