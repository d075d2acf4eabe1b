import styles from './Avatar.module.css';
import { Photo, type PhotoProps } from './Photo.tsx';

/** The face of a person whose name stands beside; the initials where there is no photo. */
export function Avatar({ initials, photo }: { initials: string; photo: PhotoProps['photo'] | null }) {
  return (
    <span className={styles.avatar}>
      {photo ? <Photo photo={photo} alt="" sizes="4rem" /> : <span aria-hidden="true">{initials}</span>}
    </span>
  );
}
