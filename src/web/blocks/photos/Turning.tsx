import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useT } from '../../messages/messages.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import styles from './Gallery.module.css';
import { Icon } from '../../ui/display/Icon.tsx';
import type { useStrip } from './useStrip.ts';

/** The buttons of a strip of photos, and which of them is in sight. */
export function Turning({
  strip: { current, turn },
  max,
}: {
  strip: ReturnType<typeof useStrip>;
  max: number;
}) {
  const t = useT('gallery');
  return (
    <>
      <div className={styles.buttons}>
        <IconButton
          look="raised"
          label={t('previous')}
          icon={<Icon of={ChevronLeft} />}
          aria-disabled={current === 0}
          onClick={() => turn(-1)}
        />
        <IconButton
          look="raised"
          label={t('next')}
          icon={<Icon of={ChevronRight} />}
          aria-disabled={current === max - 1}
          onClick={() => turn(1)}
        />
      </div>
      <p className={styles.counter} aria-live="polite">
        {t('position', { number: current + 1, max })}
      </p>
    </>
  );
}
