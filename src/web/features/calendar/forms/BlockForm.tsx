import { calendarPaths } from '../../../paths/calendarPaths.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { calendar } from '../../../../contract/calendar.ts';
import { says } from '../../../../contract/fields.ts';
import { CALENDAR } from '../../../../domain/booking/calendarLimits.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import { useApiForm } from '../../../blocks/apiForm/useApiForm.ts';
import { useT } from '../../../messages/messages.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { useNotify } from '../../../ui/feedback/useNotify.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { MaskedTimeInput } from '../../../ui/form/MaskedTimeInput.tsx';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { blockBody, boxOf } from './bodies.ts';
import styles from './Forms.module.css';
import { FormStart } from './FormStart.tsx';
import { LeftOut, type Taken } from './LeftOut.tsx';
import { useFields } from '../../../blocks/apiForm/useFields.ts';
import { useSlotProblem } from './useSlotProblem.ts';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

interface Values {
  [box: `worker-${string}`]: boolean;
  everyone: boolean;
  date: string;
  from: string;
  to: string;
  allDay: boolean;
  weekly: boolean;
  weeks: string;
  note: string;
}

export interface BlockFormProps {
  workers: readonly { workerId: string; name: string }[];
  /** Whose time, and when, as the calendar proposes. */
  proposed: { worker: string; date: string; from: string; to: string };
}

/** What blocking answers. */
export interface Blocked {
  blocked: { date: string; taken: Taken[] };
}

const SCHEMA = calendar.block.body.refine(({ from, to }) => from < to, {
  path: ['to'],
  ...says('endBeforeStart'),
});

/** Time to be kept free of visits, of one, several or all people. */
export function BlockForm({ workers, proposed }: BlockFormProps) {
  const t = useT('calendarForms');
  const b = useT('booking');
  const notify = useNotify();
  const navigate = useNavigate();
  const ids = workers.map(({ workerId }) => workerId);
  const api = useApiForm<Values>({
    schema: SCHEMA,
    defaultValues: {
      ...Object.fromEntries(ids.map((id) => [boxOf(id), id === proposed.worker])),
      everyone: false,
      date: proposed.date,
      from: proposed.from,
      to: proposed.to,
      allDay: false,
      weekly: false,
      weeks: '4',
      note: '',
    },
    toBody: (values) => blockBody({ ...values }, ids),
  });
  const { values, put, text, box, errorOf } = useFields(api);
  const chosen = JSON.stringify({ ...values, note: '' });
  const { slotErrorOf, summary } = useSlotProblem(api, chosen, {
    SLOT_TAKEN: { fieldId: values.allDay ? 'date' : 'from', message: t('block.taken') },
    SLOT_UNAVAILABLE: { fieldId: 'workers', message: t('block.unavailable') },
  });

  const blocked = (api.answer as Blocked | undefined)?.blocked;
  const isWhole = blocked?.taken.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken in once.
  useEffect(() => {
    if (!blocked || !isWhole) return;
    notify({ text: t('block.done'), isSuccess: true });
    void navigate(calendarPaths.calendar({ view: 'day', date: blocked.date }));
  }, [blocked]);
  if (blocked && !isWhole) return <LeftOut {...blocked} workers={workers} />;

  const names = {
    workers: t('block.who'),
    date: t('when.date'),
    from: t('block.from'),
    to: t('block.to'),
    weeks: t('block.weeks'),
    note: t('noteOptional'),
  };
  const hour = (name: 'from' | 'to', hint?: string) => (
    <MaskedTimeInput
      id={name}
      name={name}
      label={names[name]}
      required
      hint={hint}
      value={values[name]}
      error={errorOf(name) ?? slotErrorOf(name)}
      onValueChange={(value) => put(name, value)}
    />
  );
  return (
    <Card padding="lg">
      <PostForm by="form" noValidate onSubmit={api.submit} className={styles.form}>
        <FormStart {...summary} names={names} />
        {workers.length > 1 && (
          <FieldGroup legend={names.workers} required error={errorOf('workers') ?? slotErrorOf('workers')}>
            <div className={styles.boxes}>
              {/* What is wrong with the people leads to the first box. */}
              <Checkbox {...box('everyone')} id="workers" label={t('block.everyone')} />
              {workers.map(({ workerId, name }) => (
                <Checkbox
                  key={workerId}
                  {...box(boxOf(workerId))}
                  className={styles.person}
                  label={<span translate="no">{name}</span>}
                />
              ))}
            </div>
          </FieldGroup>
        )}
        <TextInput
          {...text('date')}
          type="date"
          label={names.date}
          required
          error={errorOf('date') ?? slotErrorOf('date')}
        />
        <Checkbox {...box('allDay')} label={t('block.allDay')} />
        <div className={`${styles.pair} ${styles.hours}`}>
          {hour('from')}
          {hour('to', t('block.toHint'))}
        </div>
        <Checkbox {...box('weekly')} label={t('block.weekly')} />
        <NumberInput
          {...text('weeks')}
          className={styles.weeks}
          label={names.weeks}
          hint={t('block.weeksHint', { max: CALENDAR.weeks })}
          required
        />
        <TextArea
          {...text('note')}
          label={names.note}
          hint={t('noteHint')}
          rows={2}
          maxCharacters={LIMITS.visitNote.max}
          counterText={(used, max) => b('details.counter', { used, max })}
        />
        <SubmitButton size="lg" isLoading={api.isPending || blocked !== undefined}>
          {t('block.submit')}
        </SubmitButton>
      </PostForm>
    </Card>
  );
}
