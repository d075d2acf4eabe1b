import { timeOfMinutes } from '../../../domain/openingTimes/openingTimes.ts';
import { useTreatmentName } from '../../blocks/catalogue/useTreatmentName.ts';
import { useT } from '../../messages/messages.ts';
import type { Column } from './columns.ts';
import type { Stop } from './cursor.ts';

/** Gives the words of a place of the grid, as they are said when the cursor comes there. */
export function useItemWords(): (column: Column, stop: Stop) => string {
  const t = useT('calendar');
  const booking = useT('booking');
  const treatmentName = useTreatmentName();
  return ({ open, person }, { item, from, to }) => {
    const time = `${timeOfMinutes(from)}–${timeOfMinutes(to)}`;
    if (!item) {
      const isOpen = open.some((stretch) => stretch.from <= from && to <= stretch.to);
      return [time, isOpen ? t('free') : t('closed')].join(', ');
    }
    const whose = person === null ? item.person.name : '';
    if (item.kind === 'block') return [time, t('blocked'), item.block.note, whose].filter(Boolean).join(', ');
    if (item.kind === 'imported') {
      const { name, isConflict } = item.imported;
      return [time, t('imported', { name }), isConflict && t('conflict'), whose].filter(Boolean).join(', ');
    }
    const { client, service, state, place } = item.visit;
    return [
      time,
      client.name,
      treatmentName(service),
      item.kind === 'asked' ? booking('move.wanted') : booking(`states.${state}`),
      place.kind === 'CLIENT' && booking('place.CLIENT'),
      whose,
    ]
      .filter(Boolean)
      .join(', ');
  };
}
