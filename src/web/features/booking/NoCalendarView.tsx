import { CalendarX2, Phone } from 'lucide-react';
import type { BookingTerms } from '../../../contract/bookingTerms.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../ui/display/Icon.tsx';

/** Where the partner takes no bookings online: how to reach them instead. */
export function NoCalendarView({ terms }: { terms: BookingTerms }) {
  const t = useT('booking');
  return (
    <EmptyState
      picture={<Icon of={CalendarX2} size={48} />}
      title={t('noCalendar.title')}
      actions={
        <>
          <ButtonLink href={`tel:${terms.phone}`} start={<Icon of={Phone} size={20} />}>
            {t('noCalendar.call', { phone: terms.phoneText })}
          </ButtonLink>
          <ButtonLink kind="outlined" href={paths.profileDetails(terms.profileId)}>
            {t('noCalendar.profile')}
          </ButtonLink>
        </>
      }
    >
      {t('noCalendar.body')}
    </EmptyState>
  );
}
