import { MASSAGE_PICTURES } from './massagePictures.ts';
import { MOVEMENT_PICTURES } from './movementPictures.ts';
import { QUIET_PICTURES } from './quietPictures.ts';

/** The still lifes of the demo by name. */
export const PICTURES = { ...MASSAGE_PICTURES, ...QUIET_PICTURES, ...MOVEMENT_PICTURES };

export type PictureName = keyof typeof PICTURES;
