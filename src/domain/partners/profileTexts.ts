/**
 * The texts of a partner's profile, each described once: what is sent, kept, answered, looked through, reported and erased
 * follows from here. Whatever may be empty and means nothing else than its words belongs here.
 */
import type { SnapshotLabel } from '../reports/report.ts';

interface ProfileText {
  /** UTF-16 units. */
  max: number;
  /** It may have several lines. */
  hasLines?: true;
  /** Everybody reads it as the partner's own words: it offers nothing that may not be offered. */
  isFree?: true;
  /** Under what a report keeps it as it was; left out: it says nothing that is reported. */
  reportedAs?: SnapshotLabel;
  /** Of the address: past visits say it as long as they are kept, also when the profile is gone. */
  isAddress?: true;
}

const address = { isAddress: true } as const;
const link = { max: 2048, reportedAs: 'links' } as const;

export const PROFILE_TEXTS = {
  description: { max: 3000, hasLines: true, isFree: true, reportedAs: 'description' },
  engDescription: { max: 3000, hasLines: true, isFree: true, reportedAs: 'description' },
  cityDescription: { max: 300, hasLines: true, isFree: true, reportedAs: 'cityDescription', ...address },
  district: { max: 120, isFree: true, ...address },
  neighbourhood: { max: 120, isFree: true, ...address },
  street: { max: 120, ...address },
  houseNumber: { max: 20, ...address },
  postCode: { max: 16, ...address },
  licenceNumber: { max: 40 },
  website: link,
  facebook: link,
  instagram: link,
  youtube: link,
  imprint: { max: 1000, hasLines: true, isFree: true, reportedAs: 'imprint' },
} as const satisfies Record<string, ProfileText>;

export type ProfileTextName = keyof typeof PROFILE_TEXTS;
export type ProfileTexts = Record<ProfileTextName, string>;

/** What is so of a text. */
export const profileText = (name: ProfileTextName): ProfileText => PROFILE_TEXTS[name];

export const PROFILE_TEXT_NAMES = Object.keys(PROFILE_TEXTS) as ProfileTextName[];

/** Those of the texts of which something is so. */
export const profileTextsWhere = (isSo: (text: ProfileText) => unknown): ProfileTextName[] =>
  PROFILE_TEXT_NAMES.filter((name) => isSo(profileText(name)));

/** What is made of each of the texts, by name. */
export const ofEachProfileText = <Made>(
  make: (name: ProfileTextName, text: ProfileText) => Made,
): Record<ProfileTextName, Made> =>
  Object.fromEntries(PROFILE_TEXT_NAMES.map((name) => [name, make(name, profileText(name))])) as Record<
    ProfileTextName,
    Made
  >;

/** All of them empty. */
export const noProfileTexts = (): ProfileTexts => ofEachProfileText(() => '');
