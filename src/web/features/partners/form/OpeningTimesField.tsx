import { Plus, X } from 'lucide-react';
import {
  type OpeningInterval,
  type OpeningTimes,
  WEEKDAYS,
  type Weekday,
} from '../../../../domain/openingTimes/openingTimes.ts';
import { LIMITS } from '../../../../domain/limits.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { MaskedTimeInput } from '../../../ui/form/MaskedTimeInput.tsx';
import { useNotify } from '../../../ui/feedback/useNotify.ts';
import { weekdayNames } from '../../../blocks/openingTimes/weekdayNames.ts';
import styles from './OpeningTimesField.module.css';

export interface OpeningTimesFieldProps {
  legend: string;
  hint?: string;
  /** Where the times stand in the body. */
  path?: string;
  times: OpeningTimes;
  onTimesChange: (times: OpeningTimes) => void;
  /** The sentence of a path such as `openingTimes.1.0.from`. */
  errorOf: (path: string) => string | undefined;
}

/** The week's opening times: any number of intervals a day, one day's times for all by a button. */
export function OpeningTimesField(props: OpeningTimesFieldProps) {
  const { legend, hint, path = 'openingTimes', times, onTimesChange, errorOf } = props;
  const t = useT('partnerForm');
  const notify = useNotify();
  const names = weekdayNames(toBcp47(useLocale()));
  const put = (weekday: Weekday, intervals: OpeningInterval[]) =>
    onTimesChange({ ...times, [weekday]: intervals });

  return (
    <FieldGroup legend={legend} hint={hint} error={errorOf(path)}>
      <ul className={styles.week}>
        {WEEKDAYS.map((weekday, dayIndex) => {
          const day = names[dayIndex] ?? weekday;
          const intervals = times[weekday] ?? [];
          return (
            <li key={weekday} className={styles.day}>
              <span className={styles.name}>{day}</span>
              <div className={styles.intervals}>
                {intervals.length === 0 && <span className={styles.closed}>{t('times.closed')}</span>}
                {intervals.map((interval, index) => (
                  <Interval
                    // biome-ignore lint/suspicious/noArrayIndexKey: an interval has no other name than its place.
                    key={index}
                    day={day}
                    path={`${path}.${weekday}.${index}`}
                    interval={interval}
                    errorOf={errorOf}
                    onChange={(changed) => put(weekday, intervals.with(index, changed))}
                    onRemove={() => put(weekday, intervals.toSpliced(index, 1))}
                  />
                ))}
              </div>
              <IconButton
                className={styles.add}
                label={t('times.addInterval', { day })}
                icon={<Icon of={Plus} size={20} />}
                disabled={intervals.length >= LIMITS.intervalsPerDay.max}
                onClick={() => put(weekday, [...intervals, nextInterval(intervals)])}
              />
              {intervals.length > 0 && (
                <Button
                  kind="text"
                  size="sm"
                  className={styles.copy}
                  aria-label={t('times.copyOf', { day })}
                  onClick={() => {
                    const copies = WEEKDAYS.map((other) => [other, intervals.map((one) => ({ ...one }))]);
                    onTimesChange(Object.fromEntries(copies) as OpeningTimes);
                    notify({ text: t('times.copied'), isSuccess: true });
                  }}
                >
                  {t('times.copyToAll')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </FieldGroup>
  );
}

interface IntervalProps {
  day: string;
  path: string;
  interval: OpeningInterval;
  errorOf: (path: string) => string | undefined;
  onChange: (interval: OpeningInterval) => void;
  onRemove: () => void;
}

function Interval({ day, path, interval, errorOf, onChange, onRemove }: IntervalProps) {
  const t = useT('partnerForm');
  const { from, to } = interval;
  // What is wrong with both together leads to the first of them.
  const wrongWhole = errorOf(path);
  return (
    <div className={styles.interval}>
      <MaskedTimeInput
        id={wrongWhole ? path : `${path}.from`}
        label={t('times.from', { day })}
        isLabelHidden
        value={from}
        error={errorOf(`${path}.from`) ?? wrongWhole}
        onValueChange={(value) => onChange({ ...interval, from: value })}
      />
      <span aria-hidden="true" className={styles.dash}>
        –
      </span>
      <MaskedTimeInput
        id={`${path}.to`}
        label={t('times.to', { day })}
        isLabelHidden
        value={to}
        error={errorOf(`${path}.to`)}
        onValueChange={(value) => onChange({ ...interval, to: value })}
      />
      <IconButton
        label={t('times.removeInterval', { day, from, to })}
        icon={<Icon of={X} size={20} />}
        onClick={onRemove}
      />
    </div>
  );
}

/** Two hours after the last interval ends, or an ordinary day. */
function nextInterval(intervals: readonly OpeningInterval[]): OpeningInterval {
  const last = intervals.at(-1);
  const hour = Number(last?.to.slice(0, 2));
  if (!last || Number.isNaN(hour)) return { from: '09:00', to: '17:00' };
  const at = (hours: number) => `${String(Math.min(hours, 24)).padStart(2, '0')}:00`;
  return hour + 1 < 24 ? { from: at(hour + 1), to: at(hour + 4) } : { from: '', to: '' };
}
