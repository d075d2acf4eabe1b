import { useT } from '../../../messages/messages.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { MaskedTimeInput } from '../../../ui/form/MaskedTimeInput.tsx';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { hoursAround, isShownTwice } from './clock.ts';
import type { Day } from './day.ts';
import styles from './Forms.module.css';
import { FreeTimes } from './FreeTimes.tsx';
import type { Fields } from '../../../blocks/apiForm/useFields.ts';

/** When a visit is, as it is typed. */
export interface WhenValues {
  date: string;
  time: string;
  isSecond: boolean;
  durationMinutes: string;
  worker: string;
}

export interface WhenFieldsProps {
  fields: Fields<WhenValues>;
  /** The day that is typed, once it is known. */
  day: Day | undefined;
  timeZone: string;
  /** What the API says of the time. */
  timeError: string | undefined;
  /** Left empty, the service says how long. */
  isLengthOptional?: boolean;
}

/** The day, the time and the length of a visit; beside them when that person receives, and what is free then. */
export function WhenFields({ fields, day, timeZone, timeError, isLengthOptional }: WhenFieldsProps) {
  const t = useT('calendarForms');
  const { values, put, text, box, errorOf } = fields;
  const { date, time } = values;
  return (
    <>
      <div className={`${styles.pair} ${styles.when}`}>
        <TextInput {...text('date')} type="date" label={t('when.date')} required />
        <MaskedTimeInput
          id="time"
          name="time"
          label={t('when.time')}
          required
          value={time}
          error={errorOf('time') ?? timeError}
          onValueChange={(value) => put('time', value)}
        />
        <NumberInput
          {...text('durationMinutes')}
          label={t('when.length')}
          hint={isLengthOptional && t('when.lengthHint')}
          required={!isLengthOptional}
          unit={t('when.minutes')}
        />
      </div>
      {isShownTwice(date, time, timeZone) && (
        <Checkbox {...box('isSecond')} label={t('when.second', { time })} />
      )}
      <HoursNote values={values} day={day} />
      {day?.free && (
        <FreeTimes
          free={day.free}
          time={time}
          isSecond={values.isSecond}
          onFill={(free) => {
            put('time', free.time);
            put('isSecond', free.isSecond);
          }}
        />
      )}
    </>
  );
}

/** A time outside the hours of the person is said, and not refused: the partner knows. */
function HoursNote({ values, day }: { values: WhenValues; day: Day | undefined }) {
  const t = useT('calendarForms');
  const open = day?.workers.find(({ workerId }) => workerId === values.worker)?.open;
  const around = open && hoursAround(open, values.time, Number(values.durationMinutes));
  return (
    <div role="status">
      {around === 'closed' && <p className={styles.note}>{t('when.closed')}</p>}
      {around === 'outside' && (
        <p className={styles.note}>
          {t('when.outside', { hours: open?.map(({ from, to }) => `${from}–${to}`).join(', ') ?? '' })}
        </p>
      )}
    </div>
  );
}
