import { useT } from '../../../messages/messages.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './AccessPage.module.css';

/** The codes of last resort, shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useT('moderation');
  return (
    <Notice tone="success" role="status" title={t('access.recoveryTitle')}>
      <p>{t('access.recoveryText')}</p>
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
