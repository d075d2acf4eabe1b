import { calendarPaths } from '../../../paths/calendarPaths.ts';
import { useEffect, useState } from 'react';
import { useActionData, useNavigate } from 'react-router';
import { EnterVisit, PreviewSeries } from '../../../../contract/calendarEntries.ts';
import { says } from '../../../../contract/fields.ts';
import { givesService } from '../../../../domain/booking/workerServices.ts';
import { useApiForm } from '../../../blocks/apiForm/useApiForm.ts';
import { clientCardPaths } from '../../../paths/clientCardPaths.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { Anchor } from '../../../ui/controls/Anchor.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { useNotify } from '../../../ui/feedback/useNotify.ts';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { repeatedBody } from './bodies.ts';
import { AnywayButton } from './AnywayButton.tsx';
import { ClientFields, type ClientValues } from './ClientFields.tsx';
import type { Day, Filled } from './day.ts';
import styles from './Forms.module.css';
import { FormStart } from './FormStart.tsx';
import { PersonField } from './PersonField.tsx';
import { RepeatFields, type RepeatValues } from './RepeatFields.tsx';
import type { SeriesAnswer } from './seriesAnswer.ts';
import { SeriesForm } from './SeriesForm.tsx';
import { ServiceField } from './ServiceField.tsx';
import { useDay } from './useDay.ts';
import { useIsAlive } from '../../../blocks/apiForm/useIsAlive.ts';
import { useFields } from '../../../blocks/apiForm/useFields.ts';
import { withTyped } from '../../../blocks/apiForm/withTyped.ts';
import { useKeptVisit } from './keptVisit.ts';
import { useSlotProblem } from './useSlotProblem.ts';
import { WhenFields, type WhenValues } from './WhenFields.tsx';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

interface Values extends WhenValues, ClientValues, RepeatValues {
  service: string;
  /** Who gives a visit for two with the first one. */
  second: string;
  place: string;
  address: string;
  town: string;
  /** Of the client; empty: a new one. */
  card: string;
  /** Pressed where the time for the way is done without. */
  withoutTravel: boolean;
}

/** What is known of the client whose visit it is. */
interface ChosenCard {
  cardId: string;
  name: string;
  phone: string;
  email: string;
  tells: boolean;
}

/** The contract's rules, and those that the API has over several fields. */
const SCHEMA = PreviewSeries.extend(EnterVisit.pick({ withoutTravel: true }).shape)
  .partial({ everyWeeks: true, times: true })
  .refine(({ tells, email }) => !tells || email !== '', {
    path: ['email'],
    ...says('required'),
  })
  .refine(({ place, address }) => place === 'SALON' || address !== '', {
    path: ['address'],
    ...says('required'),
  });

/** A visit for a client who phones or stands at the desk. */
export function EnterVisitForm({
  day: loaded,
  time,
  card,
}: {
  day: Day;
  time: string;
  card: ChosenCard | null;
}) {
  const t = useT('calendarForms');
  const b = useT('booking');
  const s = useT('series');
  const locale = useLocale();
  const notify = useNotify();
  const navigate = useNavigate();
  const posted = useActionData<Partial<Filled> & { day?: Day }>();
  const { services, workers, timeZone, places, asked } = loaded;
  const serviceOf = (id: string) => services.find(({ serviceId }) => serviceId === id);
  const api = useApiForm<Values>({
    schema: SCHEMA,
    defaultValues: withTyped<Values>(
      {
        service: asked.service,
        worker: asked.worker,
        second: '',
        date: asked.date,
        time,
        isSecond: false,
        durationMinutes: String(serviceOf(asked.service)?.durationMinutes ?? ''),
        everyWeeks: '',
        times: '6',
        place: asked.place,
        address: '',
        town: '',
        card: card?.cardId ?? '',
        name: card?.name ?? '',
        phone: card?.phone ?? '',
        email: card?.email ?? '',
        tells: card?.tells ?? false,
        language: locale,
        note: '',
        withoutTravel: false,
      },
      posted?.filled,
    ),
    toBody: (values) =>
      repeatedBody({ ...values, second: serviceOf(values.service)?.people === 2 ? values.second : '' }),
  });
  const putVisitAside = useKeptVisit(api.form, card !== null);
  const fields = useFields(api);
  const { values, put, text, errorOf } = fields;
  const { service, worker, date, durationMinutes } = values;
  const place = values.place === 'CLIENT' ? 'CLIENT' : 'SALON';
  const day = useDay(
    [posted?.day, loaded],
    { service, worker, date, place, town: values.town },
    calendarPaths.enterVisit(),
  );
  const { slotErrorOf, summary, code } = useSlotProblem(
    api,
    [worker, date, values.time, values.isSecond, durationMinutes, place, values.town].join(' '),
    {
      SLOT_TAKEN: { fieldId: 'time', message: t('when.taken') },
      SLOT_UNAVAILABLE: { fieldId: 'worker', message: t('when.unavailable') },
    },
  );

  const entered = (api.answer as { visit?: { id: string; date: string } } | undefined)?.visit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken in once.
  useEffect(() => {
    if (!entered) return;
    notify({ text: t('enter.done'), isSuccess: true });
    void navigate(calendarPaths.calendar({ view: 'day', date: entered.date, visit: entered.id }));
  }, [entered]);

  const isPending = api.isPending || entered !== undefined;

  const series = (api.answer as { series?: SeriesAnswer } | undefined)?.series;
  /** The dates that somebody went back from, to change what they follow from. */
  const [left, setLeft] = useState<SeriesAnswer | null>(null);

  /** The length follows the service until another one is typed, the person as long as they give it. */
  function choose(chosenId: string) {
    const [before, chosen] = [serviceOf(service), serviceOf(chosenId)];
    put('service', chosenId);
    if (chosen && (durationMinutes === '' || Number(durationMinutes) === before?.durationMinutes))
      put('durationMinutes', String(chosen.durationMinutes));
    if (workers.length === 1) return;
    const givers = workers.filter(({ serviceIds }) => givesService(serviceIds, chosenId));
    if (!givers.some(({ workerId }) => workerId === worker))
      put('worker', givers.length === 1 ? (givers[0]?.workerId ?? '') : '');
  }

  // Without scripts the service may still change: it is asked wherever one of them is for two.
  const isAlive = useIsAlive();
  const asksSecond = services.some(
    ({ serviceId, people }) => people === 2 && (!isAlive || serviceId === service),
  );

  const names = {
    service: b('summary.service'),
    worker: b('summary.person'),
    second: t('second'),
    date: t('when.date'),
    time: t('when.time'),
    durationMinutes: t('when.length'),
    everyWeeks: s('repeat'),
    times: s('times'),
    address: t('enter.address'),
    town: t('enter.town'),
    name: b('details.name'),
    phone: t('enter.phone'),
    email: t('enter.email'),
    note: t('noteOptional'),
  };
  if (series && series !== left) return <SeriesForm answer={series} onBack={() => setLeft(series)} />;
  return (
    <Card padding="lg">
      <PostForm by="form" noValidate onSubmit={api.submit} className={styles.form}>
        <FormStart {...summary} names={names} />
        <ServiceField services={services} value={service} error={errorOf('service')} onValueChange={choose} />
        <PersonField workers={workers} service={service} fields={fields} error={slotErrorOf('worker')} />
        {asksSecond && <PersonField which="second" workers={workers} service={service} fields={fields} />}
        <WhenFields
          fields={fields}
          day={day}
          timeZone={timeZone}
          timeError={slotErrorOf('time')}
          isLengthOptional
        />
        <RepeatFields fields={fields} />
        {places.includes('CLIENT') && (
          <>
            {places.length === 1 ? (
              <input type="hidden" name="place" value={place} />
            ) : (
              <RadioGroup
                legend={b('person.where')}
                name="place"
                look="segments"
                value={place}
                onValueChange={(value) => put('place', value)}
                error={errorOf('place')}
                options={places.map((value) => ({ value, label: b(`place.${value}`) }))}
              />
            )}
            <TextInput
              {...text('address')}
              className={styles.atHome}
              label={t('enter.address')}
              required
              autoComplete="off"
            />
            <TextInput
              {...text('town')}
              className={styles.atHome}
              label={t('enter.town')}
              hint={t('enter.townHint')}
              autoComplete="off"
            />
          </>
        )}
        <FieldGroup legend={t('client')}>
          <div className={styles.fields}>
            <input type="hidden" name="card" value={values.card} />
            <p className={styles.note}>
              {card && <span className={styles.days}>{t('enter.ofCard', { name: card.name })}</span>}
              <Anchor
                href={clientCardPaths.pick({ date, time: values.time, worker, service })}
                onClick={putVisitAside}
              >
                {t('enter.fromCards')}
              </Anchor>
            </p>
            <ClientFields fields={fields} />
          </div>
        </FieldGroup>
        <div className={styles.buttons}>
          <SubmitButton
            size="lg"
            isLoading={isPending && !values.withoutTravel}
            onClick={() => put('withoutTravel', false)}
          >
            {values.everyWeeks === '' ? t('enter.submit') : s('show')}
          </SubmitButton>
          {code === 'TRAVEL_TIME' && (
            <AnywayButton
              isLoading={isPending && values.withoutTravel}
              onClick={() => put('withoutTravel', true)}
            />
          )}
        </div>
      </PostForm>
    </Card>
  );
}
