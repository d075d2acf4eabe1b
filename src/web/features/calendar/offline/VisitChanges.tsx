import { useState } from 'react';
import type { Appointment } from '../../../../contract/appointments.ts';
import type { Calendar } from '../../../../contract/calendar.ts';
import { givesService } from '../../../../domain/booking/workerServices.ts';
import { CALENDAR } from '../../../../domain/booking/calendarLimits.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import type { OfflineVerb, Wish } from '../../../../domain/offline/changes.ts';
import { useT } from '../../../messages/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { MaskedTimeInput } from '../../../ui/form/MaskedTimeInput.tsx';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { canNow } from './canNow.ts';
import styles from './VisitChanges.module.css';

interface VisitChangesProps {
  visit: Appointment;
  workers: Calendar['workers'];
  /** Epoch ms. */
  now: number;
  onWish: (wish: Wish) => void;
}

/** What can be done with a kept visit; what is asked for it is asked in place. Null where there is nothing. */
export function VisitChanges({ visit, workers, now, onWish }: VisitChangesProps) {
  const t = useT('keptDays');
  const [asked, setAsked] = useState<'cancel' | 'decline' | 'declineMove' | 'move' | 'noShow' | null>(null);
  const can = canNow(visit, now);
  const words = useVerbWords();
  // Taken back is a report with a connection alone.
  if (!Object.values({ ...can, reschedule: false, withdrawMove: false, undoNoShow: false }).includes(true))
    return null;
  const say = (wish: Wish) => {
    setAsked(null);
    onWish(wish);
  };
  const close = () => setAsked(null);
  return (
    <details className={styles.more}>
      <summary aria-label={t('changeOf', { time: visit.time, name: visit.client.name })}>
        {t('change')}
      </summary>
      {asked === null && (
        <div className={styles.buttons}>
          {can.acceptMove && (
            <Button size="sm" onClick={() => say({ verb: 'acceptMove' })}>
              {t('wish.acceptMove')}
            </Button>
          )}
          {can.declineMove && (
            <Button size="sm" kind="outlined" onClick={() => setAsked('declineMove')}>
              {t('wish.declineMove')}
            </Button>
          )}
          {can.confirm && (
            <Button size="sm" onClick={() => say({ verb: 'confirm' })}>
              {words.confirm}
            </Button>
          )}
          {can.decline && (
            <Button size="sm" kind="redOutlined" onClick={() => setAsked('decline')}>
              {words.decline}
            </Button>
          )}
          {can.replan && (
            <Button size="sm" kind="outlined" onClick={() => setAsked('move')}>
              {words.move}
            </Button>
          )}
          {can.noShow && (
            <Button size="sm" kind="outlined" onClick={() => setAsked('noShow')}>
              {words.noShow}
            </Button>
          )}
          {can.cancel && (
            <Button size="sm" kind="redOutlined" onClick={() => setAsked('cancel')}>
              {words.cancel}
            </Button>
          )}
        </div>
      )}
      {asked === 'move' && <MoveForm visit={visit} workers={workers} onWish={say} onClose={close} />}
      {asked !== null && asked !== 'move' && (
        <WhyForm
          verb={asked}
          onClose={close}
          onSaid={(reason) => say(asked === 'noShow' ? { verb: 'noShow' } : { verb: asked, reason })}
        />
      )}
    </details>
  );
}

function useVerbWords(): Record<OfflineVerb, string> {
  const t = useT('keptDays');
  const b = useT('booking');
  return {
    confirm: b('visits.confirm'),
    decline: b('visits.decline'),
    cancel: b('visits.cancel'),
    noShow: b('visits.noShow'),
    move: b('visits.reschedule'),
    acceptMove: t('wish.acceptMove'),
    declineMove: t('wish.declineMove'),
  };
}

interface WhyFormProps {
  verb: 'cancel' | 'decline' | 'declineMove' | 'noShow';
  onSaid: (reason: string) => void;
  onClose: () => void;
}

/** Why; whoever calls a visit off must say. */
function WhyForm({ verb, onSaid, onClose }: WhyFormProps) {
  const b = useT('booking');
  const words = useVerbWords();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isNeeded = verb === 'cancel';
  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const missing = isNeeded && reason.trim() === '';
        setMissing(missing);
        if (!missing) onSaid(reason.trim());
      }}
    >
      {verb === 'noShow' ? (
        <p>{b('visits.noShowTold')}</p>
      ) : (
        <TextArea
          label={isNeeded ? b('visits.reason') : b('visits.reasonOptional')}
          required={isNeeded}
          error={isMissing && b('visits.reasonNeeded')}
          rows={2}
          maxCharacters={LIMITS.note.max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" kind="redOutlined">
          {words[verb]}
        </Button>
        <Button kind="outlined" onClick={onClose}>
          {b('visits.keep')}
        </Button>
      </div>
    </form>
  );
}

interface MoveFormProps {
  visit: Appointment;
  workers: Calendar['workers'];
  onWish: (wish: Wish) => void;
  onClose: () => void;
}

/** Another day, time, length or person. Whether it is free the server says, when it can be asked. */
function MoveForm({ visit, workers, onWish, onClose }: MoveFormProps) {
  const t = useT('keptDays');
  const b = useT('booking');
  const [values, setValues] = useState({
    date: visit.date,
    time: visit.time,
    worker: visit.worker.workerId,
    minutes: String((Date.parse(visit.end) - Date.parse(visit.start)) / 60_000),
  });
  const [isChecked, setChecked] = useState(false);
  const put = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });
  const { min, max } = CALENDAR.minutes;
  const minutes = Number(values.minutes);
  const wrong = {
    date: values.date === '',
    time: !/^\d\d:\d\d$/.test(values.time),
    minutes: !Number.isInteger(minutes) || minutes < min || minutes > max,
  };
  const offered = workers.filter(
    ({ workerId, serviceIds }) =>
      workerId === visit.worker.workerId || givesService(serviceIds, visit.service.serviceId),
  );
  // Of a visit for two both go on giving it.
  const asksWho = visit.workers.length === 1 && offered.length > 1;
  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (Object.values(wrong).includes(true)) return;
        const { date, time, worker } = values;
        onWish({ verb: 'move', to: { date, time, worker, isSecond: false, durationMinutes: minutes } });
      }}
    >
      <TextInput
        type="date"
        label={t('date')}
        required
        value={values.date}
        error={isChecked && wrong.date && t('dateNeeded')}
        onChange={(event) => put({ date: event.target.value })}
      />
      <MaskedTimeInput
        label={t('time')}
        required
        value={values.time}
        error={isChecked && wrong.time && t('timeNeeded')}
        onValueChange={(time) => put({ time })}
      />
      <NumberInput
        label={t('length')}
        required
        unit={t('minutes')}
        value={values.minutes}
        error={isChecked && wrong.minutes && t('lengthNeeded')}
        onChange={(event) => put({ minutes: event.target.value })}
      />
      {asksWho && (
        <NativeSelect
          label={t('person')}
          required
          translate="no"
          value={values.worker}
          options={offered.map(({ workerId, name }) => ({ value: workerId, label: name }))}
          onChange={(event) => put({ worker: event.target.value })}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit">{b('visits.reschedule')}</Button>
        <Button kind="outlined" onClick={onClose}>
          {b('visits.keep')}
        </Button>
      </div>
    </form>
  );
}
