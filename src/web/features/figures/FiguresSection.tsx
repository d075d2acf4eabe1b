import { ChartNoAxesColumn } from 'lucide-react';
import type { DayFigures, FigureName, Figures } from '../../../domain/figures/figures.ts';
import { FIGURE_NAMES } from '../../../domain/figures/figures.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { dateFormat, numberFormat } from '../../../messages/intl.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { MoreLink } from '../../ui/controls/MoreLink.tsx';
import { DayBars, type DayBarsProps } from '../../ui/display/DayBars.tsx';
import { Details } from '../../ui/display/Details.tsx';
import { formatDay, formatShortDay } from '../../ui/display/formatDate.ts';
import { formatDays } from '../../ui/display/formatRange.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import styles from './FiguresSection.module.css';

const TONES: Record<FigureName, DayBarsProps['tone']> = {
  views: 'primary',
  contacts: 'accent',
  bookings: 'info',
};

export interface ShownFigures {
  from: string;
  to: string;
  sum: Figures;
  /** Every day from one to the other. */
  days: readonly DayFigures[];
}

/** How often everything of a partner’s was looked at, asked for and booked: a chart each, and all days in a table. */
export function FiguresSection({ figures }: { figures: ShownFigures }) {
  const t = useT('overview');
  const { sum, days } = figures;
  const isEmpty = FIGURE_NAMES.every((name) => sum[name] === 0);
  return (
    <Section
      title={t('figures.title', { days: days.length })}
      intro={isEmpty ? undefined : t('figures.intro')}
      action={<MoreLink href={paths.howWeCount}>{t('figures.how')}</MoreLink>}
    >
      {isEmpty ? (
        <div className={styles.none}>
          <Icon of={ChartNoAxesColumn} size={24} />
          <p>
            <strong>{t('figures.noneTitle')}</strong>
            {t('figures.none')}
          </p>
        </div>
      ) : (
        <>
          <ul className={styles.charts}>
            {FIGURE_NAMES.map((name) => (
              <Chart key={name} name={name} figures={figures} />
            ))}
          </ul>
          <Details className={styles.days} summary={t('figures.byDay')}>
            <Table figures={figures} />
          </Details>
        </>
      )}
    </Section>
  );
}

function Chart({ name, figures }: { name: FigureName; figures: ShownFigures }) {
  const t = useT('overview');
  const locale = useLocale();
  const tag = toBcp47(locale);
  const { from, to, sum, days } = figures;
  const values = days.map((day) => day[name]);
  const most = Math.max(...values);
  const said = { name: t(`figures.${name}`), range: formatDays(from, to, locale) };
  const best = days.find((day) => day[name] === most);
  const dayOf = (date: string) =>
    dateFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(Date.parse(date));
  const label =
    best && most > 0
      ? t('figures.chart', { ...said, total: sum[name], most, day: formatDay(best.day, locale) })
      : t('figures.chartNone', said);
  return (
    <Card as="li" className={styles.chart}>
      <h3 className={styles.name}>{said.name}</h3>
      <Formatted as="p" className={styles.sum}>
        {numberFormat(tag, {}).format(sum[name])}
      </Formatted>
      <DayBars values={values} label={label} tone={TONES[name]} />
      <p className={styles.axis} aria-hidden="true">
        <Formatted>{dayOf(from)}</Formatted>
        <Formatted>{dayOf(to)}</Formatted>
      </p>
    </Card>
  );
}

/** The latest day first. */
function Table({ figures: { from, to, days } }: { figures: ShownFigures }) {
  const t = useT('overview');
  const locale = useLocale();
  const format = numberFormat(toBcp47(locale), {});
  return (
    <table className={styles.table}>
      <Formatted as="caption">{t('figures.caption', { range: formatDays(from, to, locale) })}</Formatted>
      <thead>
        <tr>
          <th scope="col">{t('figures.day')}</th>
          {FIGURE_NAMES.map((name) => (
            <th key={name} scope="col">
              {t(`figures.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <Formatted as="th" scope="row">
              {formatShortDay(day.day, locale)}
            </Formatted>
            {FIGURE_NAMES.map((name) => (
              <Formatted as="td" key={name}>
                {format.format(day[name])}
              </Formatted>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
