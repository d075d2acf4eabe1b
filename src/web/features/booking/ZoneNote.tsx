import { Globe } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { toBcp47 } from '../../../domain/locales.ts';
import { zoneOfBrowser } from '../../browser/browserLocale.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import styles from './ZoneNote.module.css';
import { dateFormat } from '../../../messages/intl.ts';

/** Says whose clock the times are by, once the browser is known to run by another. */
export function ZoneNote({ timeZone, at }: { timeZone: string; at: string | null }) {
  const t = useT('booking');
  const locale = useLocale();
  // The server does not know the browser's zone: both first draw nothing.
  const here = useSyncExternalStore(never, zoneOfBrowser, () => null);
  const moment = at === null ? Date.now() : Date.parse(at);
  if (!here || clockAt(moment, here) === clockAt(moment, timeZone)) return null;
  const name = dateFormat(toBcp47(locale), { timeZone, timeZoneName: 'long' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return (
    <p className={styles.note} role="status">
      <Icon of={Globe} size={20} />
      <span>{t('time.zone', { zone: name ?? timeZone })}</span>
    </p>
  );
}

const never = () => () => {};

function clockAt(moment: number, timeZone: string): string {
  return dateFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(moment);
}
