import { Maximize2 } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useState } from 'react';
import { useLate } from '../../lateCode.ts';
import { useT } from '../../messages.ts';
import { classNames } from '../../ui/classNames.ts';
import button from '../../ui/controls/IconButton.module.css';
import styles from './Gallery.module.css';
import { Icon } from '../../ui/display/Icon.tsx';
import { MarkedPhoto, type MarkedPhotoProps } from '../../ui/display/MarkedPhoto.tsx';
import { Turning } from './Turning.tsx';
import { useStrip } from './useStrip.ts';

export interface GalleryProps {
  /** Whose photos they are. */
  name: string;
  /** At least one. */
  photos: readonly MarkedPhotoProps['photo'][];
  className?: string;
}

const fetchViewer = async () => (await import('./PhotoViewer.tsx')).PhotoViewer;
/** Whoever opens a photo has looked at the first one for a while. */
const REST_MS = 1_500;

/**
 * Photos side by side in one frame: swiped, turned by buttons or arrow keys, with a counter; it never moves by itself. A
 * press opens them in the whole window; without scripts the link leads to the first.
 */
export function Gallery({ name, photos, className }: GalleryProps) {
  const t = useT('gallery');
  const strip = useStrip(photos.length);
  const [Viewer, bring] = useLate(fetchViewer, REST_MS);
  const [isOpen, setOpen] = useState(false);
  const { current, props } = strip;

  function open(event: MouseEvent | KeyboardEvent) {
    event.preventDefault();
    // What cannot come now leaves the photos as they are.
    bring().then(
      () => setOpen(true),
      () => {},
    );
  }

  return (
    <section className={classNames(styles.frame, className)} aria-label={t('gallery', { name })}>
      <ul
        {...props}
        className={styles.strip}
        onClick={open}
        onKeyDown={(event) => (event.key === 'Enter' ? open(event) : props.onKeyDown(event))}
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
      {photos.length > 1 && <Turning strip={strip} max={photos.length} />}
      <a
        href={photos[0]?.url}
        className={classNames(button.button, button.raised, styles.open)}
        aria-label={t('enlarge')}
        onClick={open}
      >
        <Icon of={Maximize2} size={20} />
      </a>
      {isOpen && Viewer && (
        <Viewer
          name={name}
          photos={photos}
          first={current}
          onClose={(last) => {
            strip.show(last);
            setOpen(false);
          }}
        />
      )}
    </section>
  );
}
