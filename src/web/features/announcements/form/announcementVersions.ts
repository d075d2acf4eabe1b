import { LOCALES, type Locale } from '../../../../domain/locales.ts';
import { type AnnouncementValues, toBody } from './formValues.ts';

/** The fields that two versions of an announcement are compared by; a description for each language. */
export type VersionField =
  | Exclude<keyof ReturnType<typeof toBody>, 'description' | 'version' | 'requestReview'>
  | `description.${Locale}`;

/** Fields that go along with another one. */
export const ALONG = { placeId: ['placeName', 'countryCode'] } as const;

/** What stands in each field, as it would be sent. */
export function versionFields(values: AnnouncementValues): Record<VersionField, unknown> {
  const { title, description: _, version: _version, ...rest } = toBody({ ...values, requestReview: false });
  const texts = LOCALES.map((locale) => [`description.${locale}`, values.description[locale].trim()]);
  return { title, ...Object.fromEntries(texts), ...rest };
}

/** Whether two versions differ in nothing that would be sent. */
export const saysTheSame = (one: AnnouncementValues, other: AnnouncementValues): boolean =>
  JSON.stringify(versionFields(one)) === JSON.stringify(versionFields(other));
