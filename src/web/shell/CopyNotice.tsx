import { useT } from '../messages/messages.ts';
import styles from './Shell.module.css';

/** On every page of a copy: that nothing done here reaches anybody. */
export function CopyNotice() {
  const t = useT('copy');
  return (
    <p className={styles.copy} role="note">
      {t('notice')}
    </p>
  );
}
