import { Maximize2 } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useState } from 'react';
import { useT } from '../../messages/messages.ts';
import { classNames } from '../../ui/classNames.ts';
import button from '../../ui/controls/IconButton.module.css';
import styles from './Gallery.module.css';
import { Icon } from '../../ui/display/Icon.tsx';
import { MarkedPhoto, type MarkedPhotoProps } from '../../ui/display/MarkedPhoto.tsx';
import { PhotoViewer } from './PhotoViewer.tsx';
import { Turning } from './Turning.tsx';
import { useStrip } from './useStrip.ts';

export interface GalleryProps {
  /** Whose photos they are. */
  name: string;
  /** At least one. */
  photos: readonly MarkedPhotoProps['photo'][];
  className?: string | undefined;
}

/**
 * The photos of a page. On phones side by side in one frame: swiped, turned by buttons or arrow keys, with a counter; they
 * never move by themselves. On wide screens the first one large and up to four beside it. A press opens them in the whole
 * window; without scripts the link leads to the first.
 */
export function Gallery({ name, photos, className }: GalleryProps) {
  const t = useT('gallery');
  const count = photos.length;
  const strip = useStrip(count);
  /** Which photo the viewer began with; null while it is closed. */
  const [opened, setOpened] = useState<number | null>(null);

  function open(event: MouseEvent | KeyboardEvent, index = strip.current) {
    event.preventDefault();
    setOpened(index);
  }

  return (
    <section className={classNames(styles.frame, className)} aria-label={t('gallery', { name })}>
      <ul
        {...strip.props}
        className={styles.strip}
        onKeyDown={(event) => (event.key === 'Enter' ? open(event) : strip.props.onKeyDown(event))}
      >
        {photos.map((photo, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys open it from the list, and by the link.
          <li key={photo.url} className={styles.slide} onClick={(event) => open(event, index)}>
            <MarkedPhoto
              photo={photo}
              alt={t('photoOf', { name, number: index + 1, max: count })}
              sizes={sizesOf(index, count)}
              isEager={index === 0}
            />
          </li>
        ))}
      </ul>
      {count > 1 && <Turning strip={strip} max={count} />}
      <a
        href={photos[0]?.url}
        className={classNames(button.button, button.raised, styles.open)}
        onClick={open}
      >
        <Icon of={Maximize2} size={20} />
        <span className={styles.all}>{t('all', { count })}</span>
      </a>
      {opened !== null && (
        <PhotoViewer
          name={name}
          photos={photos}
          first={opened}
          onClose={(last) => {
            strip.show(last);
            setOpened(null);
          }}
        />
      )}
    </section>
  );
}

/** How wide a photo stands, as Gallery.module.css has it: one alone, one of the large ones, or a small one beside them. */
function sizesOf(index: number, count: number): string {
  const wide = count === 1 ? '52rem' : index === 0 || count === 2 ? '27rem' : '14rem';
  return `(width >= 54.375em) ${wide}, 100vw`;
}
