import { useActionData, useNavigation } from 'react-router';
import type { Holidays } from '../../../../contract/daysOff.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { countryNames } from '../../../../messages/intl.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { formatLongDay } from '../../../ui/display/formatDate.ts';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { HOLIDAYS_INTENT, holidayBox } from './chosenHolidays.ts';
import styles from './Forms.module.css';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

/** What closing holidays answers; null where none was chosen. */
export interface ClosedHolidays {
  holidays: { count: number; visits: number } | null;
}

/** The public holidays of the country: which of them are closed is chosen here, and closed by one press. */
export function HolidaysForm({ holidays }: { holidays: Holidays }) {
  const t = useT('calendarForms');
  const locale = useLocale();
  const { state, formData } = useNavigation();
  const posted = useActionData<Partial<ClosedHolidays>>();
  const done =
    typeof posted === 'object' && posted !== null && 'holidays' in posted ? posted.holidays : undefined;
  const { countryCode, language, isNationalOnly, until, days } = holidays;
  const tag = toBcp47(locale);
  const country = countryNames(tag, {}).of(countryCode) ?? countryCode;
  const isForeign = !language.startsWith(tag.slice(0, 2));
  const isPending = state !== 'idle' && formData?.get('intent') === HOLIDAYS_INTENT;
  return (
    <Card as="section" padding="lg" aria-labelledby="holidays">
      <PostForm className={styles.form} preventScrollReset>
        <input type="hidden" name="intent" value={HOLIDAYS_INTENT} />
        <div>
          <h2 id="holidays">{t('holidays.title')}</h2>
          <Formatted as="p">{t('holidays.lead', { country, until: formatLongDay(until, locale) })}</Formatted>
          {isNationalOnly && <p className={styles.note}>{t('holidays.national')}</p>}
          {isForeign && <p className={styles.note}>{t('holidays.names')}</p>}
        </div>
        {done === null && (
          <Notice tone="danger" role="alert">
            {t('holidays.none')}
          </Notice>
        )}
        {done && (
          <Notice
            tone={done.visits > 0 ? 'warn' : 'success'}
            role="status"
            title={t('holidays.done', { count: done.count })}
          >
            {done.visits > 0 && <p>{t('off.visits', { count: done.visits })}</p>}
          </Notice>
        )}
        <div className={styles.holidays}>
          {days.map((day) => (
            <Day key={`${day.date} ${day.isClosed}`} day={day} language={language} />
          ))}
        </div>
        <SubmitButton size="lg" isLoading={isPending}>
          {t('holidays.submit')}
        </SubmitButton>
      </PostForm>
    </Card>
  );
}

/** One holiday with its box, not ticked by itself; one that is closed already has none. */
function Day({
  day: { date, name, regions, isClosed },
  language,
}: {
  day: Holidays['days'][number];
  language: string;
}) {
  const t = useT('calendarForms');
  const locale = useLocale();
  const words = (
    <>
      <Formatted className={styles.days}>{formatLongDay(date, locale)}</Formatted>
      <span lang={language} translate="no">
        {name}
      </span>
      {regions.length > 0 && (
        <span className={styles.note} lang={language} translate="no">
          {' '}
          ({regions.join(', ')})
        </span>
      )}
    </>
  );
  if (!isClosed) return <Checkbox name={holidayBox(date)} label={words} />;
  return (
    <p>
      {words} <span className={styles.note}>– {t('holidays.isClosed')}</span>
    </p>
  );
}
