/** What of an announcement loads in one file when the page is alive: it is read below the first screen, works by scripts alone, or few come to see it. */
export { NextTimes } from '../../blocks/booking/NextTimes.tsx';
export { RatingLink, Reviews } from '../../blocks/reviews/Reviews.tsx';
export { ShareButton } from '../../blocks/sharing/ShareButton.tsx';
export { BeforeVisit } from './BeforeVisit.tsx';
export { Description } from './Description.tsx';
export { ExpiredNotice } from './ExpiredNotice.tsx';
export { GonePage } from './GonePage.tsx';
export { MissingPage } from './MissingPage.tsx';
export { OwnNotice } from './OwnNotice.tsx';
export { Similar } from './Similar.tsx';
