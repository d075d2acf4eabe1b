import { CalendarDays, Phone } from 'lucide-react';
import type { PublicProfile } from '../../../contract/partners.ts';
import { useT } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './PhoneBar.module.css';

/** On phones the way to book or call stays at the bottom of the screen. */
export function PhoneBar({ profile, isCalendarShown }: { profile: PublicProfile; isCalendarShown: boolean }) {
  const t = useT('partners');
  const hasCalendar = profile.isCalendarEnabled && !isCalendarShown;
  return (
    <div className={styles.bar}>
      <ButtonLink
        href={`tel:+${profile.phonePrefix}${profile.phoneNumber}`}
        kind={hasCalendar ? 'outlined' : 'filled'}
        start={<Icon of={Phone} size={20} />}
      >
        {t('callShort')}
      </ButtonLink>
      {hasCalendar && (
        <ButtonLink
          className={styles.main}
          href={paths.profileDetails(profile.profileId, 'calendar')}
          start={<Icon of={CalendarDays} size={20} />}
        >
          {t('seeFreeTimes')}
        </ButtonLink>
      )}
    </div>
  );
}
