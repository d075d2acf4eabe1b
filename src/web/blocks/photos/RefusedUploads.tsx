import { ImageOff, RotateCcw, Trash2 } from 'lucide-react';
import { useT } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import styles from './RefusedUploads.module.css';
import type { Upload } from './useUploads.ts';

export interface RefusedUploadsProps {
  uploads: readonly Upload[];
  /** Whether one more photo fits. */
  hasRoom: boolean;
  onRetry: (upload: Upload) => void;
  onDrop: (upload: Upload) => void;
}

/** The files that did not become photos: each by its name with the reason, and what can be done about it. */
export function RefusedUploads({ uploads, hasRoom, onRetry, onDrop }: RefusedUploadsProps) {
  const t = useT('photos');
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('refused')}>
      {uploads.map((upload) => (
        <li key={upload.key} className={styles.item}>
          <span className={styles.picture}>
            <Icon of={ImageOff} size={20} />
            <img src={upload.preview} alt="" onError={({ currentTarget }) => currentTarget.remove()} />
          </span>
          <div className={styles.words} role="alert">
            <p className={styles.name}>{upload.name}</p>
            <p>{upload.message}</p>
          </div>
          <div className={styles.tools}>
            {upload.canRetry && hasRoom && (
              <Button
                kind="outlined"
                size="sm"
                start={<Icon of={RotateCcw} size={16} />}
                aria-label={t('retryFile', { name: upload.name })}
                onClick={() => onRetry(upload)}
              >
                {t('retry')}
              </Button>
            )}
            <IconButton
              label={t('removeFailed', { name: upload.name })}
              icon={<Icon of={Trash2} size={20} />}
              onClick={() => onDrop(upload)}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
