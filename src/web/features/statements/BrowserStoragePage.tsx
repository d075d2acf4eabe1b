import { STORED, type StoredKey, type StoredWhere } from '../../../contract/browserStorage.ts';
import { FIGURES } from '../../../domain/figures/limits.ts';
import { LegalPage } from '../../blocks/legal/LegalPage.tsx';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { MoreLink } from '../../ui/controls/MoreLink.tsx';
import { COPIES } from '../../worker/copies.ts';
import { ClearCopies } from './ClearCopies.tsx';
import styles from './Statement.module.css';

export const handle: PageHandle = {
  messages: ['statements'],
  query: [],
  nav: { visitor: 'public', signedIn: 'partner' },
  footer: true,
};

const WHERE: StoredWhere[] = ['cookie', 'device', 'tab', 'cache', 'database'];
const KEYS = Object.keys(STORED) as StoredKey[];

/** All that Palmora keeps in a browser, from the one list that the code takes its names from. */
export default function BrowserStoragePage() {
  const t = useT('statements');
  const until = (key: StoredKey) => {
    const ends = STORED[key].until;
    return typeof ends === 'number' ? t('storage.ends.days', { days: ends }) : t(`storage.ends.${ends}`);
  };
  return (
    <LegalPage title={t('storage.title')} description={t('storage.description')} basis={t('storage.basis')}>
      <div className={styles.text}>
        {WHERE.map((where) => (
          <section key={where}>
            <h2>{t(`storage.where.${where}`)}</h2>
            <ul className={styles.items}>
              {KEYS.filter((key) => STORED[key].where === where).map((key) => (
                <li key={key} className={styles.item}>
                  <code translate="no">{STORED[key].name}</code>
                  <span>{t(`storage.items.${key}`, { count: COPIES } as never)}</span>
                  <span className={styles.until}>{until(key)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <ClearCopies />
        <h2 id="counting">{t('storage.counting.title')}</h2>
        <p>{t('storage.counting.text', { minutes: FIGURES.onceInMinutes })}</p>
        <p className={styles.law}>
          <MoreLink href={paths.regulations('privacy-policy')}>{t('storage.law')}</MoreLink>
        </p>
      </div>
    </LegalPage>
  );
}
