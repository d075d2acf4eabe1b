import { calendarPaths } from '../../../paths/calendarPaths.ts';
import { useEffect } from 'react';
import { calendar } from '../../../../contract/calendar.ts';
import type { DayOff } from '../../../../contract/daysOff.ts';
import { says } from '../../../../contract/fields.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import { useApiForm } from '../../../blocks/apiForm/useApiForm.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { formatDays } from '../../../ui/display/formatRange.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Labelled } from '../../../ui/display/Labelled.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { MaskedTimeInput } from '../../../ui/form/MaskedTimeInput.tsx';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { dayOffBody } from './bodies.ts';
import styles from './Forms.module.css';
import { FormStart } from './FormStart.tsx';
import { useFields } from '../../../blocks/apiForm/useFields.ts';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

interface Values {
  worker: string;
  from: string;
  to: string;
  kind: (typeof KINDS)[number];
  opens: string;
  closes: string;
  note: string;
}

/** What the days are. */
const KINDS = ['CLOSED', 'OPEN'] as const;

const NOTHING: Values = { worker: '', from: '', to: '', kind: 'CLOSED', opens: '', closes: '', note: '' };

const SCHEMA = calendar.takeDayOff.body
  .refine(({ from, to }) => from <= to, { path: ['to'], ...says('endBeforeStart') })
  .refine(({ periods }) => !periods?.some(({ from, to }) => to <= from), {
    path: ['periods', 0, 'to'],
    ...says('endBeforeStart'),
  });

/** What closing days answers. */
export interface ClosedDays {
  closed: { dayOff: DayOff; visits: number };
}

/** Days to be closed or opened at other times, of one person or of all. */
export function DayOffForm({ workers }: { workers: readonly { workerId: string; name: string }[] }) {
  const t = useT('calendarForms');
  const b = useT('booking');
  const api = useApiForm<Values>({
    schema: SCHEMA,
    defaultValues: NOTHING,
    toBody: (values) => dayOffBody({ ...values }),
  });
  const { form, summary } = api;
  const { text, values, put, errorOf } = useFields(api);
  const closed = (api.answer as Partial<ClosedDays> | undefined)?.closed;
  useEffect(() => {
    if (closed) form.reset(NOTHING);
  }, [closed, form]);
  const names = {
    worker: t('off.who'),
    from: t('off.from'),
    to: t('off.to'),
    'periods.0.from': t('off.opens'),
    'periods.0.to': t('off.closes'),
    note: t('noteOptional'),
  };
  const hour = (name: 'opens' | 'closes', path: 'periods.0.from' | 'periods.0.to') => (
    <MaskedTimeInput
      id={path}
      name={name}
      label={names[path]}
      required
      value={values[name]}
      error={errorOf(path)}
      onValueChange={(value) => {
        put(name, value);
        // What is wrong with it stands beside the path of the body.
        if (errorOf(path)) void form.trigger(path as keyof Values);
      }}
    />
  );
  return (
    <Card as="section" padding="lg" aria-labelledby="add-days-off">
      <PostForm by="form" noValidate onSubmit={api.submit} className={styles.form}>
        <h2 id="add-days-off">{t('off.add')}</h2>
        {closed && <Closed {...closed} />}
        <FormStart {...summary} names={names} />
        {workers.length > 1 && (
          <NativeSelect
            {...text('worker')}
            label={names.worker}
            options={[
              { value: '', label: t('off.everybody') },
              ...workers.map(({ workerId, name }) => ({ value: workerId, label: name })),
            ]}
          />
        )}
        <div className={styles.pair}>
          <TextInput {...text('from')} type="date" label={names.from} required />
          <TextInput {...text('to')} type="date" label={names.to} hint={t('off.toHint')} />
        </div>
        <RadioGroup
          legend={t('off.what')}
          name="kind"
          look="segments"
          value={values.kind}
          onValueChange={(kind) => put('kind', kind)}
          options={KINDS.map((kind) => ({ value: kind, label: t(`off.kinds.${kind}`) }))}
        />
        <div className={`${styles.pair} ${styles.special}`}>
          {hour('opens', 'periods.0.from')}
          {hour('closes', 'periods.0.to')}
        </div>
        <TextArea
          {...text('note')}
          label={names.note}
          hint={t('noteHint')}
          rows={2}
          maxCharacters={LIMITS.visitNote.max}
          counterText={(used, max) => b('details.counter', { used, max })}
        />
        <SubmitButton size="lg" isLoading={api.isPending}>
          {t('off.submit')}
        </SubmitButton>
      </PostForm>
    </Card>
  );
}

/** What was closed, and what stands there all the same. */
function Closed({ dayOff, visits }: ClosedDays['closed']) {
  const t = useT('calendarForms');
  const locale = useLocale();
  return (
    <Notice
      tone={visits > 0 ? 'warn' : 'success'}
      role="status"
      title={
        <Labelled label={t(dayOff.periods ? 'off.special' : 'off.closed')}>
          <Formatted>{formatDays(dayOff.from, dayOff.to, locale)}</Formatted>
        </Labelled>
      }
      actions={
        visits > 0 && (
          <ButtonLink
            href={calendarPaths.calendar({ view: 'agenda', date: dayOff.from })}
            kind="outlined"
            size="sm"
          >
            {t('off.see')}
          </ButtonLink>
        )
      }
    >
      <p>{t(dayOff.periods ? 'off.outside' : 'off.visits', { count: visits })}</p>
    </Notice>
  );
}
