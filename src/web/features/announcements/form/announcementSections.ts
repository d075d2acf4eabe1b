import type { AnnouncementValues } from './formValues.ts';

/** The sections of the announcement's form with the fields of the body that stand in them. */
export const ANNOUNCEMENT_SECTIONS = {
  texts: ['title', 'description', 'authorLocale'],
  photos: ['photos'],
  offers: ['offers', 'currency'],
  place: ['placeId', 'district', 'workplace', 'isVisitingClient', 'travelRadiusKm'],
  clients: ['gender', 'clientTypes', 'paymentMethods', 'facilities', 'languages'],
  contact: ['phonePrefix', 'phoneNumber', 'website', 'facebook', 'instagram', 'youtube'],
} as const satisfies Record<string, readonly (keyof AnnouncementValues)[]>;

export type AnnouncementSection = keyof typeof ANNOUNCEMENT_SECTIONS;
export const ANNOUNCEMENT_SECTION_NAMES = Object.keys(ANNOUNCEMENT_SECTIONS) as AnnouncementSection[];

/** Whether two versions say the same in a section. */
export const isSameIn = (
  section: AnnouncementSection,
  one: AnnouncementValues,
  other: AnnouncementValues,
): boolean =>
  ANNOUNCEMENT_SECTIONS[section].every(
    (field) => JSON.stringify(one[field]) === JSON.stringify(other[field]),
  );
