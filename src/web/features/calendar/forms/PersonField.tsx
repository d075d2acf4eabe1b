import { givesService } from '../../../../domain/booking/workerServices.ts';
import { useT } from '../../../messages/messages.ts';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import type { Day } from './day.ts';
import type { Fields } from '../../../blocks/apiForm/useFields.ts';
import { useIsAlive } from '../../../blocks/apiForm/useIsAlive.ts';

export interface PersonFieldProps {
  workers: Day['workers'];
  /** Only who gives it; empty: everybody. */
  service: string;
  /** Which of two who give it together is asked for; one alone where it is left out. */
  which?: 'worker' | 'second';
  fields: Fields<{ worker: string; second: string }>;
  /** What the API says of the person. */
  error?: string;
}

/** Who gives the visit; asked where there is more than one. */
export function PersonField({ workers, service, which = 'worker', fields, error }: PersonFieldProps) {
  const t = useT('calendarForms');
  const b = useT('booking');
  const isAlive = useIsAlive();
  const { values, text } = fields;
  if (workers.length === 1) return <input type="hidden" name={which} value={workers[0]?.workerId} />;
  // Without scripts the service may still change, and the list could not follow.
  const offered = workers.filter(
    ({ serviceIds, workerId }) =>
      !isAlive || service === '' || givesService(serviceIds, service) || workerId === values[which],
  );
  return (
    <NativeSelect
      {...text(which)}
      error={text(which).error ?? error}
      label={which === 'second' ? t('second') : b('summary.person')}
      required
      placeholder={t('choose')}
      translate="no"
      options={offered.map(({ workerId, name }) => ({ value: workerId, label: name }))}
    />
  );
}
