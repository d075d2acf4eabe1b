import { says } from '../../../../contract/fields.ts';
import { JoinWaitingList } from '../../../../contract/waitingList.ts';
import { addDays } from '../../../../domain/time/calendarDate.ts';
import { BOOKING } from '../../../../domain/booking/limits.ts';
import { FormKey } from '../../../blocks/apiForm/FormKey.tsx';
import { useApiForm } from '../../../blocks/apiForm/useApiForm.ts';
import { useFields } from '../../../blocks/apiForm/useFields.ts';
import { useT } from '../../../messages/messages.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { ChoiceChip } from '../../../ui/form/ChoiceChip.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { MaskedTimeInput } from '../../../ui/form/MaskedTimeInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { boxOf, type JoinValues, joinBody, WEEKDAYS, type Wanted } from './joinBody.ts';
import { useWeekday } from './useWeekday.ts';
import styles from './Waiting.module.css';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

export interface JoinFormProps {
  wanted: Wanted;
  timeZone: string;
  /** The days that can be booked. */
  today: string;
  lastDay: string;
  /** As it is known. */
  name: string;
}

const SCHEMA = JoinWaitingList.refine(({ from, to }) => from <= to, {
  path: ['to'],
  ...says('endBeforeStart'),
}).refine(({ fromTime, toTime }) => fromTime < toTime, { path: ['toTime'], ...says('endBeforeStart') });

/** So many days are proposed. */
const PROPOSED_DAYS = 14;

/** The days and times at which somebody could come. */
export function JoinForm({ wanted, timeZone, today, lastDay, name }: JoinFormProps) {
  const t = useT('waitingList');
  const weekday = useWeekday();
  const proposed = addDays(today, PROPOSED_DAYS - 1);
  const api = useApiForm<JoinValues>({
    schema: SCHEMA,
    defaultValues: {
      ...Object.fromEntries(WEEKDAYS.map((day) => [boxOf(day), true])),
      name,
      from: today,
      to: proposed < lastDay ? proposed : lastDay,
      fromTime: BOOKING.byAppointment.from,
      toTime: BOOKING.byAppointment.to,
    },
    toBody: (values) => joinBody({ ...values }, wanted),
  });
  const { values, put, text, box, errorOf } = useFields(api);
  const names = {
    name: t('form.name'),
    from: t('form.from'),
    to: t('form.to'),
    weekdays: t('form.weekdays'),
    fromTime: t('form.fromTime'),
    toTime: t('form.toTime'),
  };
  const hour = (field: 'fromTime' | 'toTime') => (
    <MaskedTimeInput
      id={field}
      name={field}
      label={names[field]}
      required
      value={values[field]}
      error={errorOf(field)}
      onValueChange={(value) => put(field, value)}
    />
  );
  return (
    <Card padding="lg">
      <PostForm by="form" noValidate onSubmit={api.submit} className={styles.form}>
        <FormKey />
        <ErrorSummary title={t('form.errors')} {...api.summary} names={names} />
        <FieldGroup legend={t('form.days')}>
          <div className={styles.pair}>
            <TextInput {...text('from')} type="date" label={names.from} required min={today} max={lastDay} />
            <TextInput {...text('to')} type="date" label={names.to} required min={today} max={lastDay} />
          </div>
        </FieldGroup>
        <FieldGroup legend={names.weekdays} required error={errorOf('weekdays')}>
          <div className={styles.chips}>
            {WEEKDAYS.map((day) => {
              const { error: _, id, ...of } = box(boxOf(day));
              // What is wrong with them leads to the first.
              return (
                <ChoiceChip
                  key={day}
                  {...of}
                  value="on"
                  id={day === 1 ? 'weekdays' : id}
                  label={<Formatted>{weekday(day)}</Formatted>}
                />
              );
            })}
          </div>
        </FieldGroup>
        <FieldGroup legend={t('form.times')} hint={t('form.zone', { zone: timeZone })}>
          <div className={styles.pair}>
            {hour('fromTime')}
            {hour('toTime')}
          </div>
        </FieldGroup>
        <TextInput
          {...text('name')}
          label={names.name}
          hint={t('form.nameHint')}
          required
          autoComplete="name"
        />
        <SubmitButton size="lg" isLoading={api.isPending}>
          {t('ask.button')}
        </SubmitButton>
      </PostForm>
    </Card>
  );
}
