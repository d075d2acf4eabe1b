import type { Announcement } from '../../../../contract/announcements.ts';
import type { Photo } from '../../../../contract/photos.ts';
import type { OwnProfile } from '../../../../contract/partners.ts';
import { LOCALES, type Locale } from '../../../../domain/locales.ts';
import {
  emptyPriced,
  pricedBody,
  type PricedValues,
  pricedValues,
  wholeNumber,
} from '../../../blocks/services/pricedValues.ts';

/** What stands in the form: texts as they are typed, prices in whole units of the currency. */
export interface AnnouncementValues {
  title: string;
  description: Record<Locale, string>;
  authorLocale: string;
  offers: PricedValues[];
  currency: string;
  placeId: string;
  /** How the place is called; not sent. */
  placeName: string;
  /** The country of the place, ISO 3166 alpha-2; not sent. */
  countryCode: string;
  district: string;
  isVisitingClient: boolean;
  travelRadiusKm: string;
  workplace: string;
  gender: string;
  clientTypes: string[];
  paymentMethods: string[];
  facilities: string[];
  languages: string[];
  phonePrefix: string;
  phoneNumber: string;
  website: string;
  facebook: string;
  instagram: string;
  youtube: string;
  photos: Photo[];
  /** Asks a person to look at what the automatic checks stop; only sent for a stored one. */
  requestReview: boolean;
  /** Of the stored announcement that is edited; null for a new one. */
  version: number | null;
}

/** The contract's body of what stands in the form. */
export function toBody(values: AnnouncementValues) {
  const {
    placeName: _name,
    countryCode: _country,
    photos,
    offers,
    description,
    travelRadiusKm,
    requestReview,
    version,
    ...same
  } = values;
  const isVisiting = values.isVisitingClient || values.workplace === 'HOME_VISITS_ONLY';
  return {
    ...same,
    description: Object.fromEntries(Object.entries(description).filter(([, text]) => text.trim() !== '')),
    offers: offers.map(pricedBody),
    isVisitingClient: isVisiting,
    travelRadiusKm: isVisiting && travelRadiusKm.trim() !== '' ? wholeNumber(travelRadiusKm) : null,
    photos: photos.map(({ photoId }) => photoId),
    ...(version !== null && { version, ...(requestReview && { requestReview }) }),
  };
}

const texts = (known: Partial<Record<Locale, string>>) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, known[locale] ?? ''])) as Record<Locale, string>;

/** The language people write in where it is one of ours. */
const LOCALE_OF_COUNTRY: Record<string, Locale | undefined> = {
  PL: 'pl',
  CZ: 'cz',
  DE: 'de',
  AT: 'de',
  CH: 'de',
  FR: 'fr',
  BE: 'fr',
  RU: 'ru',
  ES: 'es',
  GB: 'en',
};

/** A new announcement begins with what the profile says, in the language of its place, else in the page's. */
export function fromProfile(profile: OwnProfile, pageLocale: Locale): AnnouncementValues {
  const locale = LOCALE_OF_COUNTRY[profile.place.countryCode] ?? pageLocale;
  return {
    title: '',
    description: texts({
      [locale]: profile.description,
      ...(locale !== 'en' && profile.engDescription && { en: profile.engDescription }),
    }),
    authorLocale: locale,
    offers: profile.services.length > 0 ? profile.services.map(pricedValues) : [emptyPriced()],
    currency: profile.currency,
    placeId: profile.place.placeId,
    placeName: profile.place.city,
    countryCode: profile.place.countryCode,
    district: profile.district,
    isVisitingClient: profile.isVisitingClient,
    travelRadiusKm: '',
    workplace: profile.workplace,
    gender: profile.gender,
    clientTypes: profile.clientTypes,
    paymentMethods: profile.paymentMethods,
    facilities: profile.facilities,
    languages: [locale],
    phonePrefix: profile.phonePrefix,
    phoneNumber: profile.phoneNumber,
    website: profile.website,
    facebook: profile.facebook,
    instagram: profile.instagram,
    youtube: profile.youtube,
    photos: profile.photos,
    requestReview: false,
    version: null,
  };
}

/** A stored one, to go on writing: on `begun`, or on the edit that waits, where there is one. */
export function fromAnnouncement(
  stored: Announcement,
  begun: NonNullable<Announcement['owner']>['refusedEdit'] = null,
): AnnouncementValues {
  const announcement = begun ?? stored.owner?.pending ?? stored;
  const { place, offers, travelRadiusKm, description } = announcement;
  return {
    title: announcement.title,
    description: texts(description),
    authorLocale: announcement.authorLocale,
    offers: offers.map(pricedValues),
    currency: announcement.currency,
    placeId: place.placeId,
    placeName: place.city,
    countryCode: place.countryCode,
    district: place.district,
    isVisitingClient: announcement.isVisitingClient,
    travelRadiusKm: travelRadiusKm === null ? '' : String(travelRadiusKm),
    workplace: announcement.workplace,
    gender: announcement.gender,
    clientTypes: announcement.clientTypes,
    paymentMethods: announcement.paymentMethods,
    facilities: announcement.facilities,
    languages: announcement.languages,
    phonePrefix: announcement.phonePrefix,
    phoneNumber: announcement.phoneNumber,
    website: announcement.website,
    facebook: announcement.facebook,
    instagram: announcement.instagram,
    youtube: announcement.youtube,
    photos: announcement.photos,
    requestReview: false,
    version: stored.owner?.version ?? null,
  };
}
