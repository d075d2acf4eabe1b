import { LOCALES } from '../locales.ts';

/*
 * What a moderator says to a partner. Each code has a sentence in every language, so that the partner reads it in their
 * own whatever the moderator speaks; words of one's own stand behind it.
 */

/** Why a field is sent back; the first nine answer to the keys 1–9. */
export const REJECT_CODES = [
  'contactData',
  'explicitWording',
  'reservedTitle',
  'shouting',
  'healingPromise',
  'misleading',
  'photoUnsuitable',
  'photoNotOwn',
  'unclear',
  'other',
] as const;
export type RejectCode = (typeof REJECT_CODES)[number];

/** Why an announcement is taken away: the ground that its statement of reasons names. */
export const BLOCK_GROUNDS = [
  'exploitation',
  'minors',
  'explicit',
  'deception',
  'impersonation',
  'unlicensed',
  'rights',
  'terms',
] as const;
export type BlockGround = (typeof BLOCK_GROUNDS)[number];

/** What of an announcement a reason can stand at, by the paths of its form. */
export const REVIEWED_FIELDS = [
  'title',
  ...LOCALES.map((locale) => `description.${locale}` as const),
  'offers',
  'photos',
  'district',
  'workplace',
  'clientTypes',
  'phoneNumber',
  'website',
  'facebook',
  'instagram',
  'youtube',
] as const;
export type ReviewedField = (typeof REVIEWED_FIELDS)[number];
