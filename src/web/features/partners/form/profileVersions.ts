import { type ProfileValues, toBody } from './profileValues.ts';

/** The fields that two versions of a profile are compared by. */
export type ProfileField = Exclude<keyof ProfileValues, 'version' | 'placeName' | 'descriptionLocale'>;

/** Fields that go along with another one. */
export const ALONG = { placeId: ['placeName'], description: ['descriptionLocale'] } as const;

/** What stands in each field, as it would be sent. */
export function versionFields(values: ProfileValues): Record<ProfileField, unknown> {
  const { version: _version, descriptionLocale: _locale, ...fields } = toBody(values);
  return fields;
}
