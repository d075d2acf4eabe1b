/** What of a profile loads in one file when the page is alive: it is read below the first screen, or works by scripts alone. */
export { RatingLink, Reviews } from '../../blocks/reviews/Reviews.tsx';
export { AboutProfile } from './AboutProfile.tsx';
export { ProfileFacts } from './ProfileFacts.tsx';
export { ShareProfile } from './ShareProfile.tsx';
export { WorkerList } from './WorkerList.tsx';
