import type { ProfileField } from './profileVersions.ts';

/** The sections of the profile's form with the fields of the body that stand in them. */
export const PROFILE_SECTIONS = {
  basics: ['name', 'gender', 'isTechnician', 'description', 'engDescription'],
  photos: ['photos'],
  place: [
    'placeId',
    'workplace',
    'district',
    'neighbourhood',
    'street',
    'houseNumber',
    'postCode',
    'cityDescription',
    'hidesAddress',
    'isVisitingClient',
    'travelSpeedKmh',
    'travelCostKind',
    'travelCost',
  ],
  services: ['services', 'priceFactors', 'currency', 'licenceNumber'],
  workers: ['ownerName', 'treatsClients', 'workers'],
  times: [
    'availability',
    'openingTimes',
    'breakTime',
    'isCalendarEnabled',
    'startGridMinutes',
    'avoidsGaps',
    'bookingMode',
  ],
  clients: ['clientTypes', 'facilities', 'paymentMethods'],
  contact: ['phonePrefix', 'phoneNumber', 'email', 'website', 'facebook', 'instagram', 'youtube', 'imprint'],
} as const satisfies Record<string, readonly ProfileField[]>;

export type ProfileSection = keyof typeof PROFILE_SECTIONS;
export const PROFILE_SECTION_NAMES = Object.keys(PROFILE_SECTIONS) as ProfileSection[];
