import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type UIEvent, useRef, useState } from 'react';
import { useT } from '../../messages.ts';
import { classNames } from '../classNames.ts';
import styles from './Gallery.module.css';
import { Icon } from './Icon.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { MarkedPhoto, type MarkedPhotoProps } from './MarkedPhoto.tsx';

export interface GalleryProps {
  /** Whose photos they are. */
  name: string;
  /** At least one. */
  photos: readonly MarkedPhotoProps['photo'][];
  className?: string;
}

/** Photos side by side in one frame: swiped, turned by buttons or arrow keys, with a counter; it never moves by itself. */
export function Gallery({ name, photos, className }: GalleryProps) {
  const t = useT('gallery');
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  /** The same without waiting for a rendering: the next press may come before it. */
  const at = useRef(0);
  // On the way there: the next press counts from where this one leads.
  const target = useRef<number | null>(null);

  function turn(step: 1 | -1) {
    const list = strip.current;
    if (!list) return;
    const index = Math.max(0, Math.min((target.current ?? at.current) + step, photos.length - 1));
    target.current = index;
    list.scrollTo({ left: list.clientWidth * index });
  }

  function press(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    turn(step);
  }

  function scroll({ currentTarget }: UIEvent) {
    const index = Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth));
    if (index === target.current) target.current = null;
    at.current = index;
    setCurrent(index);
  }

  /** A hand on the photos leads them from here on. */
  const letGo = () => {
    target.current = null;
  };

  return (
    <section className={classNames(styles.frame, className)} aria-label={t('gallery', { name })}>
      <ul
        ref={strip}
        className={styles.strip}
        tabIndex={photos.length > 1 ? 0 : undefined}
        onKeyDown={press}
        onScroll={scroll}
        onPointerDown={letGo}
        onWheel={letGo}
      >
        {photos.map((photo, index) => (
          <li key={photo.url} className={styles.slide}>
            <MarkedPhoto
              photo={photo}
              alt={t('photoOf', { name, number: index + 1, max: photos.length })}
              sizes="(min-width: 54.375em) 50rem, 100vw"
              isEager={index === 0}
            />
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
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
              aria-disabled={current === photos.length - 1}
              onClick={() => turn(1)}
            />
          </div>
          <p className={styles.counter} aria-live="polite">
            {t('position', { number: current + 1, max: photos.length })}
          </p>
        </>
      )}
    </section>
  );
}
