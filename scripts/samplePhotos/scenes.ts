import type { Scene } from './picture.ts';
import { SCENES_OF_MOVEMENT } from './scenesOfMovement.ts';
import { SCENES_OF_OILS } from './scenesOfOils.ts';
import { SCENES_OF_QUIET } from './scenesOfQuiet.ts';
import { SCENES_OF_STONES } from './scenesOfStones.ts';

/** The scenes of the sample photos by the names of their files. */
export const SCENES: Readonly<Record<string, () => Scene>> = {
  ...SCENES_OF_STONES,
  ...SCENES_OF_OILS,
  ...SCENES_OF_QUIET,
  ...SCENES_OF_MOVEMENT,
};
