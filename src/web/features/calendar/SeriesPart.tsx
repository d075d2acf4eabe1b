import type { Appointment } from '../../../contract/appointments.ts';
import { calendarPaths } from '../../paths/calendarPaths.ts';
import { useT } from '../../messages/messages.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';

/** Which one of a series a visit is, with the way to the others and to calling off what is left; nothing where it stands alone. */
export function SeriesPart({ visit: { id, series, can } }: { visit: Appointment }) {
  const t = useT('series');
  if (!series) return null;
  const { seriesId, position, size } = series;
  return (
    <>
      <p>
        {t('one', { position, size })}
        <br />
        <Anchor href={calendarPaths.series(seriesId)}>{t('all')}</Anchor>
      </p>
      {can.cancel && (
        <p>
          <Anchor href={calendarPaths.series(seriesId, { from: id })}>{t('cancel.open')}</Anchor>
        </p>
      )}
    </>
  );
}
