import type { Announcement } from '../../../../contract/announcements.ts';
import type { Photo } from '../../../../contract/photos.ts';
import type { OwnProfile } from '../../../../contract/partners.ts';
import { LOCALES, type Locale } from '../../../../domain/locales.ts';

/** What stands in the form: texts as they are typed, prices in whole units of the currency. */
export interface AnnouncementValues {
  title: string;
  description: Record<Locale, string>;
  authorLocale: string;
  offers: OfferValues[];
  currency: string;
  placeId: string;
  /** How the place is called; not sent. */
  placeName: string;
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
}

export interface OfferValues {
  /** Main and sub in one word, `RELAXED_MASSAGE/THAI_MASSAGE` or `OSTEOPATHY/`; named as the contract's field. */
  sub: string;
  durationMinutes: string;
  price: { from: string; to: string };
}

export const EMPTY_OFFER: OfferValues = { sub: '', durationMinutes: '60', price: { from: '', to: '' } };

/** The contract's body of what stands in the form. */
export function toBody(values: AnnouncementValues, version: number | null) {
  const { placeName: _, photos, offers, description, travelRadiusKm, requestReview, ...same } = values;
  return {
    ...same,
    description: Object.fromEntries(Object.entries(description).filter(([, text]) => text.trim() !== '')),
    offers: offers.map(({ sub, durationMinutes, price }) => {
      const [main, own] = sub.split('/');
      return {
        // A treatment that is not chosen yet is missing, not wrong.
        ...(main ? { main, sub: own || null } : { main: 'RELAXED_MASSAGE', sub: undefined }),
        durationMinutes: wholeNumber(durationMinutes),
        price: { from: minorUnits(price.from), to: price.to.trim() === '' ? null : minorUnits(price.to) },
      };
    }),
    travelRadiusKm:
      values.isVisitingClient && travelRadiusKm.trim() !== '' ? wholeNumber(travelRadiusKm) : null,
    photos: photos.map(({ photoId }) => photoId),
    ...(version !== null && { version, ...(requestReview && { requestReview }) }),
  };
}

/** A number that is none becomes undefined, which the schema calls missing. */
function wholeNumber(text: string): number | undefined {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

function minorUnits(text: string): number | undefined {
  const number = text.replaceAll(/\s/g, '').replace(',', '.');
  return /^\d{1,9}(\.\d{0,2})?$/.test(number) ? Math.round(Number(number) * 100) : undefined;
}

const inUnits = (minor: number | null) => (minor === null ? '' : String(minor / 100));
const texts = (known: Partial<Record<Locale, string>>) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, known[locale] ?? ''])) as Record<Locale, string>;

type Priced = {
  main: string;
  sub: string | null;
  durationMinutes: number;
  price: { from: number; to: number | null };
};
const offerValues = ({ main, sub, durationMinutes, price }: Priced): OfferValues => ({
  sub: `${main}/${sub ?? ''}`,
  durationMinutes: String(durationMinutes),
  price: { from: inUnits(price.from), to: inUnits(price.to) },
});

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
    offers: profile.services.length > 0 ? profile.services.map(offerValues) : [EMPTY_OFFER],
    currency: profile.currency,
    placeId: profile.place.placeId,
    placeName: profile.place.city,
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
  };
}

/** A stored one, to go on writing: on the edit that waits, where there is one. */
export function fromAnnouncement(stored: Announcement): AnnouncementValues {
  const announcement = stored.owner?.pending ?? stored;
  const { place, offers, travelRadiusKm, description } = announcement;
  return {
    title: announcement.title,
    description: texts(description),
    authorLocale: announcement.authorLocale,
    offers: offers.map(offerValues),
    currency: announcement.currency,
    placeId: place.placeId,
    placeName: place.city,
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
  };
}
