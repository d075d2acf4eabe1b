import type { MainCategory } from '../../../domain/catalogue/catalogue.ts';
import type { ArtTone } from '../../../art/tones.ts';

/** The one tone of every main category, for its pictures and marks. */
export const MAIN_TONES: Record<MainCategory, ArtTone> = {
  RELAXED_MASSAGE: 'palm',
  SENSUAL_MASSAGE: 'rose',
  PHYSIOTHERAPY: 'sky',
  OSTEOPATHY: 'sand',
  ACUPUNCTURE: 'honey',
  CHIROPRACTIC: 'lake',
  REFLEXOTHERAPY: 'clay',
  HIRUDOTHERAPY: 'plum',
};
