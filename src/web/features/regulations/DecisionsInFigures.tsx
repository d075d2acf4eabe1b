import type { HalfYear } from '../../../contract/transparency.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { dateFormat, numberFormat } from '../../../messages/intl.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { formatDays } from '../../ui/display/formatRange.ts';
import styles from './DecisionsInFigures.module.css';

export interface DecisionsInFiguresProps {
  items: readonly HalfYear[];
  /** Instant. */
  countedAt: string;
}

/** How reports, appeals and decisions without a report went, by half-year. */
export function DecisionsInFigures({ items, countedAt }: DecisionsInFiguresProps) {
  const t = useT('transparency');
  const reports = useT('reports');
  const locale = useLocale();
  const tag = toBcp47(locale);
  const days = dateFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const number = (count: number) => numberFormat(tag, {}).format(count);
  return (
    <div className={styles.text}>
      <p>{t('intro')}</p>
      {items.length === 0 && <p>{t('none')}</p>}
      {items.map((half) => {
        const range = formatDays(half.from, half.to, locale);
        return (
          <section key={half.from} className={styles.half}>
            <Formatted as="h2">{half.to > countedAt.slice(0, 10) ? t('soFar', { range }) : range}</Formatted>
            {tablesOf(half).map(({ title, rows }) => (
              <table key={title} className={styles.table}>
                <caption>{title}</caption>
                <tbody>
                  {rows.map(([label, value]) => (
                    <tr key={label}>
                      <th scope="row">{label}</th>
                      <td>{value}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            ))}
          </section>
        );
      })}
      <p className={styles.counted}>
        <Formatted>{t('counted', { date: days.format(Date.parse(countedAt)) })}</Formatted>
      </p>
    </div>
  );

  function tablesOf(half: HalfYear): { title: string; rows: [label: string, value: string][] }[] {
    const { received, byReason, withheld, byMeasure, dismissed, medianHours, unasked, appeals } = half;
    return [
      {
        title: t('reports.title'),
        rows: [
          [t('reports.received'), number(received)],
          ...byReason.map(({ reason, count }): [string, string] => [
            reports(`reasons.${reason}`),
            number(count),
          ]),
          [t('reports.withheld'), number(withheld)],
        ],
      },
      {
        title: t('decisions.title'),
        rows: [
          ...byMeasure.map(({ measure, count }): [string, string] => [
            t(`measures.${measure}`),
            number(count),
          ]),
          [t('decisions.dismissed'), number(dismissed)],
          ...(medianHours === null
            ? []
            : [
                [t('decisions.median'), t('decisions.hours', { hours: Math.ceil(medianHours) })] as [
                  string,
                  string,
                ],
              ]),
        ],
      },
      {
        title: t('unasked.title'),
        rows: (['blocked', 'sentBack', 'suspended'] as const).map((act) => [
          t(`unasked.${act}`),
          number(unasked[act]),
        ]),
      },
      {
        title: t('appeals.title'),
        rows: (['made', 'upheld', 'rejected'] as const).map((what) => [
          t(`appeals.${what}`),
          number(appeals[what]),
        ]),
      },
    ];
  }
}
