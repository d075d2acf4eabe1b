import type { Photo as StoredPhoto } from '../../../contract/photos.ts';
import { useT } from '../../messages/messages.ts';
import { Photo } from '../../ui/display/Photo.tsx';
import styles from './ConflictChoices.module.css';

/** The photos of one version: how many, and which. */
export function ConflictPhotos({ photos }: { photos: readonly StoredPhoto[] }) {
  const t = useT('formParts');
  return (
    <>
      {t('conflict.photos', { count: photos.length })}
      {photos.length > 0 && (
        <span className={styles.photos}>
          {photos.map((photo) => (
            <Photo key={photo.photoId} photo={photo} alt="" sizes="3.5rem" />
          ))}
        </span>
      )}
    </>
  );
}
