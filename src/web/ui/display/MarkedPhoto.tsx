import { useT } from '../../messages/messages.ts';
import styles from './MarkedPhoto.module.css';
import { Photo, type PhotoProps } from './Photo.tsx';

export interface MarkedPhotoProps extends PhotoProps {
  photo: PhotoProps['photo'] & {
    /** What a sample photo shows, which then is its text; null: a photo of the place itself. */
    sample: string | null;
  };
}

/** A kept photo where everybody sees it: a sample says that it is one. The frame around it is positioned. */
export function MarkedPhoto({ alt, ...props }: MarkedPhotoProps) {
  const t = useT('shell');
  const { sample } = props.photo;
  return (
    <>
      <Photo {...props} alt={sample ?? alt} />
      {sample !== null && <p className={styles.mark}>{t('samplePhoto')}</p>}
    </>
  );
}
