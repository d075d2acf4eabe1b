import { seenText } from '../announcements/automaticChecks.ts';
import { explicitWording } from '../announcements/wording/explicitWording.ts';
import type { Locale } from '../locales.ts';
import type { PartnerProfile } from './profile.ts';
import { profileTextsWhere } from './profileTexts.ts';

/*
 * A profile is seen by everybody as soon as it is saved, and nobody reads it before: none of its texts offers what may not
 * be offered in an announcement either.
 */

/** Where a profile words an explicit offer, and the words. `descriptionLocale`: the language of its description, where known. */
export function explicitTexts(
  profile: PartnerProfile,
  descriptionLocale: Locale | null,
): { path: string; found: string }[] {
  const { services, workers } = profile;
  const languages: Partial<Record<string, Locale>> = {
    description: descriptionLocale ?? undefined,
    engDescription: 'en',
  };
  const texts: [path: string, text: string, locale?: Locale][] = [
    ['name', profile.name],
    ...profileTextsWhere(({ isFree }) => isFree).map((name): [string, string, Locale?] => [
      name,
      profile[name],
      languages[name],
    ]),
    ...services.map(({ label }, index): [string, string] => [`services.${index}.label`, label]),
    ...workers.map(({ name }, index): [string, string] => [`workers.${index}.name`, name]),
  ] as [string, string, Locale?][];
  return texts.flatMap(([path, text, locale]) => {
    const found = explicitWording(seenText(text), locale);
    return found === null ? [] : [{ path, found }];
  });
}
