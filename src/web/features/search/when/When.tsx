import { Form } from 'react-router';
import type { SearchFilters } from '../../../../domain/search/filters.ts';
import { DAYS_SAID, DAY_MINUTES, writeTime } from '../../../../domain/search/wishedTime.ts';
import { useT } from '../../../messages/messages.ts';
import { paths } from '../../../paths/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { Details } from '../../../ui/display/Details.tsx';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { hiddenFields, searchHref } from '../searchHref.ts';
import styles from './When.module.css';

/** The hours to choose from; an address may name quarters as well. */
const HOURS = Array.from({ length: 17 }, (_, nr) => (nr + 6) * 60);

/** Ways to those who can be booked today, tomorrow, at the weekend, or on a chosen day, between chosen times. */
export function When({ filters }: { filters: SearchFilters }) {
  const t = useT('searchFilters');
  const { available } = filters;
  const [from, to] = [available?.from ?? 0, available?.to ?? DAY_MINUTES];
  const isDate = available !== null && !(DAYS_SAID as readonly string[]).includes(available.on);
  const times = (chosen: number) =>
    [...new Set([...HOURS, ...(chosen % DAY_MINUTES === 0 ? [] : [chosen])])]
      .sort((a, b) => a - b)
      .map((minutes) => ({ value: writeTime(minutes), label: writeTime(minutes) }));
  return (
    <nav className={styles.when} aria-label={t('when.label')}>
      <ul className={styles.days}>
        {DAYS_SAID.filter((on) => on !== available?.on).map((on) => (
          <li key={on}>
            <Chip href={searchHref({ ...filters, available: { on, from, to }, pageNr: 1 })}>
              {t(`when.${on}`)}
            </Chip>
          </li>
        ))}
      </ul>
      <Details summary={t('when.choose')} className={styles.choose}>
        <Form action={paths.search} method="get" className={styles.form} key={JSON.stringify(available)}>
          {hiddenFields(filters, ['availableOn', 'from', 'to']).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextInput
            type="date"
            name="availableOn"
            label={t('when.day')}
            required
            defaultValue={isDate ? available.on : ''}
          />
          <NativeSelect
            name="from"
            label={t('when.from')}
            placeholder={t('when.any')}
            defaultValue={from === 0 ? '' : writeTime(from)}
            options={times(from)}
          />
          <NativeSelect
            name="to"
            label={t('when.to')}
            placeholder={t('when.any')}
            defaultValue={to === DAY_MINUTES ? '' : writeTime(to)}
            options={times(to)}
          />
          <Button type="submit">{t('when.submit')}</Button>
        </Form>
      </Details>
    </nav>
  );
}
