import { COMPLETENESS } from '../../../domain/announcements/rules.ts';
import { ANNOUNCEMENT } from '../../../domain/announcements/limits.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { RANKING } from '../../../domain/search/ranking.ts';
import { numberFormat } from '../../../messages/intl.ts';
import { LegalPage } from '../../blocks/legal/LegalPage.tsx';
import { useHere } from '../../blocks/places/whereabouts.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { useSiteText } from '../../messages/siteText.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Paragraphs } from '../../ui/display/Paragraphs.tsx';
import styles from './Statement.module.css';

export const handle: PageHandle = {
  messages: ['statements'],
  query: [],
  nav: { visitor: 'public', signedIn: 'partner' },
  footer: true,
};

const PARTS = Object.keys(COMPLETENESS) as (keyof typeof COMPLETENESS)[];
const HOURS = 24;

/** How search orders its results; every number is the one it is worked out with. */
export default function RankingPage() {
  const t = useT('statements');
  const said = useSiteText('statements');
  const here = useHere();
  const percent = numberFormat(toBcp47(useLocale()), { style: 'percent' });
  return (
    <LegalPage title={t('ranking.title')} description={t('ranking.description')} basis={t('ranking.basis')}>
      <div className={styles.text}>
        <h2>{t('ranking.match.title')}</h2>
        <p>{t('ranking.match.text')}</p>
        <h2>{t('ranking.promoted.title')}</h2>
        <p>
          {said('ranking.promoted.text', {
            max: String(ANNOUNCEMENT.promotedPerPage),
            days: String(ANNOUNCEMENT.promotionDays),
          })}
        </p>
        <h2>{t('ranking.recommended.title')}</h2>
        <p>{t('ranking.recommended.text')}</p>
        <ul className={styles.list}>
          <li>
            {t('ranking.recommended.completeness', { days: String(RANKING.completenessHours / HOURS) })}
          </li>
          <li>{t('ranking.recommended.freshness')}</li>
          <li>
            {t('ranking.recommended.reviews', {
              days: String(RANKING.reviewHours / HOURS),
              count: String(RANKING.assumedReviews.count),
              mean: String(RANKING.assumedReviews.mean),
            })}
          </li>
        </ul>
        <h2 id="complete">{t('ranking.complete.title')}</h2>
        <table className={styles.table} aria-labelledby="complete">
          <thead>
            <tr>
              <th scope="col">{t('ranking.complete.part')}</th>
              <th scope="col">{t('ranking.complete.weight')}</th>
            </tr>
          </thead>
          <tbody>
            {PARTS.map((part) => (
              <tr key={part}>
                <th scope="row">
                  {t(`ranking.complete.${part}`, { count: COMPLETENESS[part].full } as never)}
                </th>
                <td>{percent.format(COMPLETENESS[part].weight / 100)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h2>{t('ranking.sorts.title')}</h2>
        <Paragraphs text={t('ranking.sorts.text')} />
        <h2>{t('ranking.not.title')}</h2>
        <p>{t('ranking.not.text')}</p>
        <h2>{t('ranking.why.title')}</h2>
        <p>{t('ranking.why.text')}</p>
        <ButtonLink href={here(paths.search)} kind="outlined">
          {t('ranking.search')}
        </ButtonLink>
      </div>
    </LegalPage>
  );
}
