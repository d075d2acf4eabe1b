import type { SearchFilters } from '../../../../domain/search/filters.ts';
import type { IgnoredValue } from '../../../../domain/search/readAddress.ts';
import { useT } from '../../../messages/messages.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { SearchPlace } from '../loadSearch.ts';
import styles from './IgnoredNotice.module.css';

/** Longer values would fill the page. */
const SHOWN_LENGTH = 60;
const MOST_SHOWN = 5;

/** Says what of the address could not be used. */
export function IgnoredNotice({
  ignored,
  filters,
  place,
}: {
  ignored: readonly IgnoredValue[];
  filters: SearchFilters;
  place: SearchPlace | null;
}) {
  const t = useT('search');
  const treatment = ignored.find(({ name }) => name === 'q');
  const others = ignored.filter((value) => value !== treatment);
  const inPlace = place?.inPlace ?? '';
  const shown = filters.categories.length > 0 ? 'filtered' : place ? 'place' : 'everywhere';
  return (
    <Notice tone="warn" className={styles.notice}>
      {treatment && <p>{t('unknownTreatment', { words: shorten(treatment.value), shown, inPlace })}</p>}
      {others.length > 0 && (
        <p>
          {t('ignored', {
            values: others
              .slice(0, MOST_SHOWN)
              .map(({ name, value }) => `${name}=${shorten(value)}`)
              .join(', '),
          })}
        </p>
      )}
    </Notice>
  );
}

const shorten = (text: string) => (text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text);
