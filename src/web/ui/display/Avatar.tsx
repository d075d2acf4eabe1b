import styles from './Avatar.module.css';
import { Photo, type PhotoProps } from './Photo.tsx';

export interface AvatarProps {
  initials: string;
  photo: PhotoProps['photo'] | null;
  /** `sm`: beside words of a line. */
  size?: 'sm' | 'md';
}

/** The face of a person whose name stands beside; the initials where there is no photo. */
export function Avatar({ initials, photo, size = 'md' }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size}>
      {photo ? (
        <Photo photo={photo} alt="" sizes={size === 'sm' ? '2rem' : '4rem'} />
      ) : (
        <span aria-hidden="true">{initials}</span>
      )}
    </span>
  );
}
