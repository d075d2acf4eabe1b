/** What of the home page loads in one file when the page is alive: it works by scripts alone. */
export { NearbyNote } from '../../blocks/places/NearbyNote.tsx';
export { NearLists } from './NearLists.tsx';
