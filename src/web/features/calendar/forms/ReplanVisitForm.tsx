import { calendarPaths } from '../../../paths/calendarPaths.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useActionData, useNavigate } from 'react-router';
import type { Appointment } from '../../../../contract/appointments.ts';
import { calendar } from '../../../../contract/calendar.ts';
import { useApiForm } from '../../../blocks/apiForm/useApiForm.ts';
import { useT } from '../../../messages/messages.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AnywayButton } from './AnywayButton.tsx';
import { moveBody } from './bodies.ts';
import type { Day, Filled } from './day.ts';
import styles from './Forms.module.css';
import { FormStart } from './FormStart.tsx';
import { Meanwhile } from './Meanwhile.tsx';
import { PersonField } from './PersonField.tsx';
import { useDay } from './useDay.ts';
import { useFields } from '../../../blocks/apiForm/useFields.ts';
import { withTyped } from '../../../blocks/apiForm/withTyped.ts';
import { useSlotProblem } from './useSlotProblem.ts';
import { useUndoMove } from './useUndoMove.ts';
import { lengthOf, readSeen, seenOf, timesOf } from './visitTimes.ts';
import { WhenFields, type WhenValues } from './WhenFields.tsx';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

interface Values extends WhenValues {
  /** Who gives a visit for two with the first one; empty where one gives it alone. */
  second: string;
  version: string;
  /** The version that the form began with, in words. */
  seen: string;
  /** Pressed where the time for the way is done without. */
  withoutTravel: boolean;
}

export interface ReplanVisitFormProps {
  visit: Appointment;
  /** Its time is the second of two alike. */
  isSecond: boolean;
  day: Day;
  /** What the calendar proposes. */
  proposed: { time: string | undefined; lasts: number | undefined };
}

/** Another time, length or person for an agreed visit. */
export function ReplanVisitForm({ visit, isSecond, day: loaded, proposed }: ReplanVisitFormProps) {
  const t = useT('calendarForms');
  const b = useT('booking');
  const navigate = useNavigate();
  const sayMoved = useUndoMove();
  const posted = useActionData<Partial<Filled> & { day?: Day }>();
  const times = timesOf(visit);
  const api = useApiForm<Values>({
    schema: calendar.move.body,
    defaultValues: withTyped<Values>(
      {
        date: loaded.asked.date,
        time: proposed.time ?? visit.time,
        isSecond: proposed.time === undefined && isSecond,
        durationMinutes: String(proposed.lasts ?? lengthOf(visit)),
        worker: loaded.asked.worker,
        second: otherOf(visit, loaded.asked.worker),
        version: String(visit.version),
        seen: seenOf(times),
        withoutTravel: false,
      },
      posted?.filled,
    ),
    toBody: (values) => moveBody({ ...values }),
  });
  const { form, problem, isPending } = api;
  const fields = useFields(api);
  const { values } = fields;
  const { service, place, town } = loaded.asked;
  const { date, worker } = values;
  const day = useDay(
    [posted?.day, loaded],
    { service, worker, date, place, town },
    calendarPaths.replanVisit(visit.id),
  );
  const { slotErrorOf, summary, code } = useSlotProblem(
    api,
    [worker, date, values.time, values.isSecond, values.durationMinutes].join(' '),
    {
      SLOT_TAKEN: { fieldId: 'time', message: t('when.taken') },
      SLOT_UNAVAILABLE: { fieldId: 'worker', message: t('when.unavailable') },
    },
  );
  const isStale = problem?.code === 'STALE_VERSION' && values.version !== String(visit.version);
  const [seenFirst] = useState(values.seen);

  // What the visit was when it was moved: by the time that the answer is here, the page has read it anew.
  const before = useRef({ visit, isSecond });
  function send(event: FormEvent) {
    before.current = { visit, isSecond };
    return api.submit(event);
  }
  const moved = (api.answer as { moved?: { id: string; date: string; version: number } } | undefined)?.moved;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken in once.
  useEffect(() => {
    if (!moved) return;
    const was = before.current;
    sayMoved(moved.id, {
      date: was.visit.date,
      time: was.visit.time,
      isSecond: was.isSecond,
      worker: was.visit.worker.workerId,
      second: was.visit.workers[1]?.workerId,
      durationMinutes: lengthOf(was.visit),
      version: moved.version,
    });
    void navigate(calendarPaths.calendar({ view: 'day', date: moved.date, visit: moved.id }));
  }, [moved]);

  const isMoving = isPending || moved !== undefined;
  const names = {
    worker: b('summary.person'),
    second: t('second'),
    date: t('when.date'),
    time: t('when.time'),
    durationMinutes: t('when.length'),
  };
  // The two versions say it better.
  const items = isStale ? summary.items.filter(({ message }) => message !== problem.detail) : summary.items;
  return (
    <Card padding="lg">
      <PostForm by="form" noValidate onSubmit={send} className={styles.form}>
        <FormStart items={items} focusKey={summary.focusKey} names={names} />
        <input type="hidden" name="version" value={values.version} />
        <input type="hidden" name="seen" value={values.seen} />
        {isStale && <Meanwhile seen={readSeen(seenFirst)} now={times} />}
        <WhenFields fields={fields} day={day} timeZone={loaded.timeZone} timeError={slotErrorOf('time')} />
        <PersonField
          workers={loaded.workers}
          service={service}
          fields={fields}
          error={slotErrorOf('worker')}
        />
        {visit.workers.length > 1 && (
          <PersonField which="second" workers={loaded.workers} service={service} fields={fields} />
        )}
        <p className={styles.note}>
          {visit.client.isTold ? t('move.told', { name: visit.client.name }) : t('move.untold')}
        </p>
        <div className={styles.buttons}>
          {isStale ? (
            <>
              <SubmitButton
                size="lg"
                name="over"
                value={visit.version}
                isLoading={isPending}
                onClick={() => form.setValue('version', String(visit.version))}
              >
                {t('move.anyway')}
              </SubmitButton>
              <ButtonLink
                size="lg"
                kind="outlined"
                href={calendarPaths.calendar({ view: 'day', date: visit.date, visit: visit.id })}
              >
                {t('move.leave')}
              </ButtonLink>
            </>
          ) : (
            <>
              <SubmitButton
                size="lg"
                isLoading={isMoving && !values.withoutTravel}
                onClick={() => form.setValue('withoutTravel', false)}
              >
                {t('move.submit')}
              </SubmitButton>
              {code === 'TRAVEL_TIME' && (
                <AnywayButton
                  isLoading={isMoving && values.withoutTravel}
                  onClick={() => form.setValue('withoutTravel', true)}
                />
              )}
            </>
          )}
        </div>
      </PostForm>
    </Card>
  );
}

/** Of two who give a visit, who goes on when a person is named for it; empty where one gives it alone. */
const otherOf = ({ workers }: Appointment, worker: string): string =>
  workers.length < 2 ? '' : (workers.findLast(({ workerId }) => workerId !== worker)?.workerId ?? '');
