import type { Appointment } from '../../../../contract/appointments.ts';
import { useTreatmentName } from '../../../blocks/catalogue/useTreatmentName.ts';
import { useT } from '../../../messages/messages.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Forms.module.css';
import { TimesText } from './TimesText.tsx';
import { timesOf } from './visitTimes.ts';

/** What the visit is now. */
export function VisitFacts({ visit }: { visit: Appointment }) {
  const t = useT('calendarForms');
  const b = useT('booking');
  const nameOf = useTreatmentName();
  const { client, service, place } = visit;
  return (
    <Card as="section" look="sunken" aria-labelledby="visit-now">
      <h2 id="visit-now">{t('move.current')}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{b('summary.time')}</dt>
          <dd>
            <TimesText times={timesOf(visit)} />
          </dd>
        </div>
        <div>
          <dt>{b('summary.service')}</dt>
          <dd>{nameOf(service)}</dd>
        </div>
        <div>
          <dt>{t('client')}</dt>
          <dd translate="no">{client.name || b('formerClient')}</dd>
        </div>
        {place.kind === 'CLIENT' && (
          <div>
            <dt>{b('place.CLIENT')}</dt>
            <dd translate="no">{place.address}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
