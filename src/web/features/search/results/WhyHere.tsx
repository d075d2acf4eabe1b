import { CircleHelp } from 'lucide-react';
import type { SearchCard } from '../../../../contract/search.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import type { SearchSort } from '../../../../domain/search/filters.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { useRootData } from '../../../page/rootData.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Formatted } from '../../../ui/display/Formatted.tsx';
import styles from './WhyHere.module.css';
import { dateFormat, numberFormat } from '../../../../messages/intl.ts';

/** Says in a few words why a card stands where it stands. */
export function WhyHere({ card, sort }: { card: SearchCard; sort: SearchSort }) {
  const t = useT('search');
  const language = toBcp47(useLocale());
  const isFree = useRootData()?.isFree === true;
  const { why } = card;
  const published = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const percent = numberFormat(language, { style: 'percent' });
  return (
    <details className={styles.why}>
      <summary className={styles.summary} aria-label={`${t('why.summary')} ${card.title}`}>
        <Icon of={CircleHelp} size={16} />
        {t('why.summary')}
      </summary>
      <div className={styles.text}>
        {why.isPromoted ? (
          <p>{t(isFree ? 'why.promotedFree' : 'why.promoted')}</p>
        ) : sort === 'recommended' ? (
          <>
            <p>{t('why.recommended')}</p>
            <ul className={styles.parts}>
              <Formatted as="li">
                {t('why.completeness', { percent: percent.format(why.completeness / 100) })}
              </Formatted>
              <Formatted as="li">
                {t('why.published', { date: published.format(new Date(why.publishedAt)) })}
              </Formatted>
              {why.rating && <li>{t('why.reviews', { count: why.rating.count })}</li>}
            </ul>
          </>
        ) : (
          <p>{t(`why.${sort}`)}</p>
        )}
      </div>
    </details>
  );
}
