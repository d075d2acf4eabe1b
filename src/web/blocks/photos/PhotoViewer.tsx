import { useLayoutEffect } from 'react';
import { useT } from '../../messages/messages.ts';
import { classNames } from '../../ui/classNames.ts';
import { CloseButton } from '../../ui/controls/CloseButton.tsx';
import dialogStyles from '../../ui/overlays/dialogBase.module.css';
import { useModalDialog } from '../../ui/overlays/useModalDialog.ts';
import gallery from './Gallery.module.css';
import { MarkedPhoto, type MarkedPhotoProps } from '../../ui/display/MarkedPhoto.tsx';
import styles from './PhotoViewer.module.css';
import { Turning } from './Turning.tsx';
import { useStrip } from './useStrip.ts';

export interface PhotoViewerProps {
  /** Whose photos they are. */
  name: string;
  photos: readonly MarkedPhotoProps['photo'][];
  /** Which is in sight when it opens. */
  first: number;
  /** Hears which was in sight last. */
  onClose: (last: number) => void;
}

/** The photos in the whole window, each as large as it fits. */
export function PhotoViewer({ name, photos, first, onClose }: PhotoViewerProps) {
  const t = useT('gallery');
  const strip = useStrip(photos.length);
  const { show } = strip;
  const close = () => onClose(strip.current);
  const dialog = useModalDialog(true, close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins is said once.
  useLayoutEffect(() => show(first), []);
  return (
    <dialog
      {...dialog}
      className={classNames(dialogStyles.dialog, styles.viewer)}
      aria-label={t('gallery', { name })}
    >
      <ul {...strip.props} className={gallery.strip}>
        {photos.map((photo, index) => (
          <li key={photo.url} className={classNames(gallery.slide, styles.slide)}>
            <MarkedPhoto
              photo={photo}
              alt={t('photoOf', { name, number: index + 1, max: photos.length })}
              sizes="100vw"
              className={styles.photo}
            />
          </li>
        ))}
      </ul>
      {photos.length > 1 && <Turning strip={strip} max={photos.length} />}
      <CloseButton look="raised" label={t('close')} className={styles.close} onClick={close} />
    </dialog>
  );
}
