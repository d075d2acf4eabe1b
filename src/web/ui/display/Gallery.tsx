import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useT } from '../../messages.ts';
import { classNames } from '../classNames.ts';
import styles from './Gallery.module.css';
import { Icon } from './Icon.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { Photo, type PhotoProps } from './Photo.tsx';

export interface GalleryProps {
  /** Whose photos they are. */
  name: string;
  photos: readonly PhotoProps['photo'][];
  /** Stands where there is no photo. */
  fallback: ReactNode;
  className?: string;
}

/** Photos side by side in one frame: swiped, turned by buttons or arrow keys, with a counter; it never moves by itself. */
export function Gallery({ name, photos, fallback, className }: GalleryProps) {
  const t = useT('gallery');
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  if (photos.length === 0) return <div className={classNames(styles.frame, className)}>{fallback}</div>;

  function turnTo(index: number) {
    const list = strip.current;
    if (!list) return;
    list.scrollTo({ left: list.clientWidth * Math.max(0, Math.min(index, photos.length - 1)) });
  }

  function press(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    turnTo(current + step);
  }

  return (
    <section className={classNames(styles.frame, className)} aria-label={t('gallery', { name })}>
      <ul
        ref={strip}
        className={styles.strip}
        tabIndex={photos.length > 1 ? 0 : undefined}
        onKeyDown={press}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {photos.map((photo, index) => (
          <li key={photo.url} className={styles.slide}>
            <Photo
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
              disabled={current === 0}
              onClick={() => turnTo(current - 1)}
            />
            <IconButton
              look="raised"
              label={t('next')}
              icon={<Icon of={ChevronRight} />}
              disabled={current === photos.length - 1}
              onClick={() => turnTo(current + 1)}
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
