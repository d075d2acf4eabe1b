import { useT } from '../../messages/messages.ts';
import { tellWorker } from '../../browser/serviceWorker.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useNotify } from '../../ui/feedback/useNotify.ts';
import styles from './Statement.module.css';

/** Deletes the copies of pages at once. */
export function ClearCopies() {
  const t = useT('statements');
  const notify = useNotify();
  return (
    <div className={styles.copies}>
      <p>{t('storage.copies.text')}</p>
      <Button
        kind="outlined"
        onClick={() => {
          tellWorker({ order: 'clear' });
          notify({ text: t('storage.copies.cleared'), isSuccess: true });
        }}
      >
        {t('storage.copies.clear')}
      </Button>
    </div>
  );
}
