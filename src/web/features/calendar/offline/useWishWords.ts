import type { Appointment } from '../../../../contract/appointments.ts';
import type { Wish } from '../../../../domain/offline/changes.ts';
import { useTreatmentName } from '../../../blocks/catalogue/useTreatmentName.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { formatDayAndTime } from '../../../ui/display/formatDate.ts';
import type { KeptDays } from '../../../browser/offlineStore.ts';

/** Words for changes: what is wanted, and which visit it is about. */
export function useWishWords(days: KeptDays | null) {
  const t = useT('keptDays');
  const locale = useLocale();
  const treatmentName = useTreatmentName();
  const workers = days?.calendar?.workers ?? [];
  const move = ({ to }: Extract<Wish, { verb: 'move' }>): string => {
    const time = formatDayAndTime(to.date, to.time, locale);
    const name = workers.length > 1 && workers.find(({ workerId }) => workerId === to.worker)?.name;
    return name ? t('wish.moveWith', { time, name }) : t('wish.move', { time });
  };
  return {
    wanted: (wish: Wish): string => (wish.verb === 'move' ? move(wish) : t(`wish.${wish.verb}`)),
    about: (visit: Appointment): string => `${visit.client.name} · ${treatmentName(visit.service)}`,
    when: (visit: Appointment): string => formatDayAndTime(visit.date, visit.time, locale),
  };
}
