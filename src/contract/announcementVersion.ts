import { z } from './zod.ts';
import {
  CLIENT_TYPES,
  FACILITIES,
  GENDERS,
  PAYMENT_METHODS,
  WORKPLACES,
} from '../domain/catalogue/catalogue.ts';
import { Offer } from './announcementBody.ts';
import {
  AddressLines,
  CurrencyCode,
  DistanceText,
  InPlace,
  LocaleWord,
  PhoneText,
  PlaceId,
} from './fields.ts';
import { ShownPhoto } from './photos.ts';

/** What a version of an announcement shows: the live one, or an edit that waits. */
export const announcementVersion = {
  title: z.string(),
  description: z.partialRecord(LocaleWord, z.string()),
  engDescription: z.string(),
  authorLocale: LocaleWord,
  offers: z.array(z.object({ ...Offer.shape })),
  currency: CurrencyCode,
  place: z.object({
    placeId: PlaceId,
    city: z.string(),
    inPlace: InPlace,
    country: z.string(),
    countryCode: z.string(),
    district: z.string(),
    addressLines: AddressLines.describe(
      'As the country writes an address: the street where it is public, else district and city; the country last.',
    ),
    cityDescription: z.string().describe('From the street to the door, where the street is public.'),
    timeZone: z.string(),
    lat: z.number(),
    lng: z.number(),
    isExact: z
      .boolean()
      .describe(
        'Whether everybody may know the address; of any other the point is moved by up to a kilometre. As long as no door was found it is that of the city.',
      ),
  }),
  isVisitingClient: z.boolean(),
  travelRadiusKm: z.int().nullable(),
  travelRadiusText: DistanceText.nullable(),
  workplace: z.enum(WORKPLACES),
  gender: z.enum(GENDERS),
  clientTypes: z.array(z.enum(CLIENT_TYPES)),
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)),
  facilities: z.array(z.enum(FACILITIES)),
  languages: z.array(LocaleWord),
  phonePrefix: z.string(),
  phoneNumber: z.string(),
  phoneText: PhoneText,
  website: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  youtube: z.string(),
  photos: z.array(ShownPhoto),
};
