import type { IgnoredValue } from '../../../../domain/search/address.ts';
import { useT } from '../../../messages.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './IgnoredNotice.module.css';

/** Longer values would fill the page. */
const SHOWN_LENGTH = 60;
const MOST_SHOWN = 5;

/** Says what of the address could not be used. */
export function IgnoredNotice({ ignored }: { ignored: readonly IgnoredValue[] }) {
  const t = useT('search');
  const place = ignored.find(({ name }) => name === 'place');
  const others = ignored.filter(({ name }) => name !== 'place');
  return (
    <Notice tone="warn" className={styles.notice}>
      {place && <p>{t('unknownPlace', { place: shorten(place.value) })}</p>}
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
