import { CalendarDays, Phone } from 'lucide-react';
import type { PublicProfile } from '../../../contract/partners.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import styles from './PhoneBar.module.css';

/** On phones the way to book or call stays at the bottom of the screen. */
export function PhoneBar({ profile, isCalendarShown }: { profile: PublicProfile; isCalendarShown: boolean }) {
  const t = useT('partners');
  const hasCalendar = profile.isCalendarEnabled && !isCalendarShown;
  const tel = `tel:+${profile.phonePrefix}${profile.phoneNumber}`;
  return (
    <div className={styles.bar}>
      {hasCalendar ? (
        <IconButton look="outlined" href={tel} label={t('callShort')} icon={<Icon of={Phone} size={20} />} />
      ) : (
        <ButtonLink
          href={tel}
          // Beside the free times it is the other way.
          kind={isCalendarShown ? 'outlined' : undefined}
          start={<Icon of={Phone} size={20} />}
        >
          {t('callShort')}
        </ButtonLink>
      )}
      {hasCalendar && (
        <ButtonLink
          href={paths.profileDetails(profile.profileId, 'calendar')}
          start={<Icon of={CalendarDays} size={20} />}
        >
          {t('book')}
        </ButtonLink>
      )}
    </div>
  );
}
