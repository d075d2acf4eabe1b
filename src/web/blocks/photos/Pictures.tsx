import type { MainCategory } from '../../../domain/catalogue/catalogue.ts';
import { initials } from '../../../domain/partners/initials.ts';
import { MAIN_TONES } from '../catalogue/mainTones.ts';
import { classNames } from '../../ui/classNames.ts';
import { Monogram } from '../../ui/display/Monogram.tsx';
import { Gallery, type GalleryProps } from './Gallery.tsx';
import styles from './Pictures.module.css';

export interface PicturesProps extends GalleryProps {
  /** The partner's name. */
  by: string;
  /** What they offer first. */
  main: MainCategory | undefined;
}

/** What a page shows of somebody: their photos; where there are none, their initials in the tone of what they offer. */
export function Pictures({ by, main, className, ...gallery }: PicturesProps) {
  if (gallery.photos.length > 0) return <Gallery {...gallery} className={className} />;
  return (
    <div className={classNames(styles.face, className)}>
      <Monogram initials={initials(by)} tone={MAIN_TONES[main ?? 'RELAXED_MASSAGE']} />
    </div>
  );
}
