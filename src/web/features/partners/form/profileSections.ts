import type { ProfileField } from './profileVersions.ts';

/**
 * The sections of the profile's form with the fields of the body that stand in them, each with where its label stands: in
 * the form's messages, or among the names that pages call it by (`fields.…`); null: what names it says so itself.
 */
export const PROFILE_SECTIONS = {
  basics: {
    name: 'basics.name',
    gender: 'basics.gender',
    isTechnician: 'basics.technician',
    description: 'fields.description',
    engDescription: 'fields.engDescription',
  },
  photos: { photos: 'photos.title' },
  place: {
    placeId: 'place.city',
    workplace: 'fields.workplace',
    district: 'fields.district',
    neighbourhood: 'place.neighbourhood',
    street: 'place.street',
    houseNumber: 'place.houseNumber',
    postCode: 'place.postCode',
    cityDescription: 'place.cityDescription',
    hidesAddress: 'place.hidesAddress',
    isVisitingClient: 'place.visiting',
    travelSpeedKmh: 'place.speed',
    travelCostKind: 'place.travelCostKind',
    travelCost: 'place.travelCost',
  },
  services: {
    services: 'services.title',
    priceFactors: 'services.priceFactors',
    currency: null,
    licenceNumber: 'services.licenceNumber',
  },
  workers: {
    ownerName: 'workers.ownerName',
    treatsClients: 'workers.treatsClients',
    workers: 'workers.title',
  },
  times: {
    availability: 'times.availability',
    openingTimes: 'times.openingTimes',
    breakTime: 'times.breakTime',
    isCalendarEnabled: 'times.calendar',
    startGridMinutes: 'times.startGrid',
    avoidsGaps: 'times.avoidsGaps',
    bookingMode: 'times.bookingMode',
  },
  clients: {
    clientTypes: 'clients.clientTypes',
    facilities: 'fields.facilities',
    paymentMethods: 'fields.paymentMethods',
  },
  contact: {
    phonePrefix: 'contact.prefix',
    phoneNumber: 'contact.number',
    email: 'contact.email',
    website: 'fields.website',
    facebook: null,
    instagram: null,
    youtube: null,
    imprint: 'fields.imprint',
  },
} as const satisfies Record<string, Partial<Record<ProfileField, string | null>>>;

export type ProfileSection = keyof typeof PROFILE_SECTIONS;
export const PROFILE_SECTION_NAMES = Object.keys(PROFILE_SECTIONS) as ProfileSection[];

type Sections = typeof PROFILE_SECTIONS;
type Label = { [Name in ProfileSection]: Sections[Name][keyof Sections[Name]] }[ProfileSection];

/** Where the label of each field stands. */
export const PROFILE_LABELS = Object.assign({}, ...Object.values(PROFILE_SECTIONS)) as Record<
  ProfileField,
  Label
>;

/** Whether a label is a name that pages call a field by (of the catalogue's messages). */
export const isName = (label: string): label is Extract<Label, `fields.${string}`> =>
  label.startsWith('fields.');

/** The fields of a section. */
export const fieldsOf = (section: ProfileSection) => Object.keys(PROFILE_SECTIONS[section]) as ProfileField[];
