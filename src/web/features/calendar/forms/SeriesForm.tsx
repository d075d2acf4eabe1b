import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { SeriesPreview } from '../../../../contract/calendarEntries.ts';
import { isEnterable } from '../../../../domain/booking/series.ts';
import { FormKey } from '../../../blocks/apiForm/FormKey.tsx';
import { useLocale, useT } from '../../../messages/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { formatDayAndTime, formatShortDay } from '../../../ui/display/formatDate.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Forms.module.css';
import { LEFT_OUT, momentValue, rowName, type SeriesAnswer, STEP } from './seriesAnswer.ts';
import { useIsAlive } from '../../../blocks/apiForm/useIsAlive.ts';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

type Row = SeriesPreview['rows'][number];

/** The dates of a repeated visit, each to be kept, put at another time or left out, before anything is written down. */
export function SeriesForm({ answer: first, onBack }: { answer: SeriesAnswer; onBack: () => void }) {
  const t = useT('series');
  const fetcher = useFetcher<{ series?: SeriesAnswer }>();
  const isAlive = useIsAlive();
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = fetcher.data?.series ?? first;
  const { rows, fields, chosen, stopped } = answer;
  const free = rows.filter(({ state }) => state === 'FREE').length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list of dates is gone to once.
  useEffect(() => heading.current?.focus(), [answer]);
  return (
    <Card as="section" padding="lg" aria-labelledby="series-dates">
      <PostForm by={fetcher.Form} className={styles.form}>
        {/* The Enter key presses a form's first button. */}
        <button type="submit" hidden />
        <FormKey />
        {/* A button's own value comes after it and stands. */}
        <input type="hidden" name={STEP} value="enter" />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div>
          <h2 id="series-dates" ref={heading} tabIndex={-1}>
            {t('choose.title')}
          </h2>
          <p>{t('choose.lead', { free, count: rows.length })}</p>
        </div>
        {stopped && (
          <Notice tone="warn" role="alert">
            {stopped === 'taken'
              ? t('choose.meanwhile')
              : stopped === 'none'
                ? t('choose.none')
                : stopped.detail}
          </Notice>
        )}
        {rows.map((row, index) => (
          <RowChoice
            // What is offered anew begins with its own choice.
            key={`${row.date} ${row.state} ${row.alternatives.map(momentValue).join()}`}
            row={row}
            name={rowName(index)}
            before={chosen[rowName(index)]}
          />
        ))}
        <div className={styles.buttons}>
          <SubmitButton size="lg" isLoading={fetcher.state !== 'idle'}>
            {t('choose.submit')}
          </SubmitButton>
          <Button
            // Before the scripts the page itself comes back with what was typed.
            type={isAlive ? 'button' : 'submit'}
            name={STEP}
            value="edit"
            kind="outlined"
            size="lg"
            onClick={(event) => {
              event.preventDefault();
              onBack();
            }}
          >
            {t('choose.edit')}
          </Button>
        </div>
      </PostForm>
    </Card>
  );
}

interface RowChoiceProps {
  row: Row;
  name: string;
  /** What was chosen when the dates were shown before. */
  before: string | undefined;
}

/** One date: as planned, at another time near it, or not at all. Nothing is put at another time by itself. */
function RowChoice({ row, name, before }: RowChoiceProps) {
  const t = useT('series');
  const locale = useLocale();
  const canStay = isEnterable(row.state);
  const options = [
    ...(canStay ? [{ value: momentValue(row), label: t('choose.asPlanned') }] : []),
    ...row.alternatives.map((other) => ({
      value: momentValue(other),
      label: (
        <Formatted>
          {t('choose.instead', { date: formatShortDay(other.date, locale), time: other.time })}
        </Formatted>
      ),
    })),
    { value: LEFT_OUT, label: t('choose.out') },
  ];
  const isStill = options.some(({ value }) => value === before);
  const hasChanged = before !== undefined && !isStill;
  const first = canStay && !hasChanged ? momentValue(row) : LEFT_OUT;
  return (
    <RadioGroup
      name={name}
      legend={
        <>
          <Formatted>{formatDayAndTime(row.date, row.time, locale)}</Formatted>{' '}
          <Badge tone={row.state === 'FREE' ? 'success' : canStay ? 'neutral' : 'warn'}>
            {t(`choose.states.${row.state}`)}
          </Badge>
        </>
      }
      hint={
        hasChanged
          ? t('choose.changed')
          : !canStay && row.alternatives.length === 0
            ? t('choose.noOther')
            : undefined
      }
      options={options}
      defaultValue={isStill ? before : first}
    />
  );
}
