import { clientTypeProblems, offerProblems } from '../catalogue/offerRules.ts';
import { LIMITS } from '../limits.ts';
import { linkProblems } from '../links.ts';
import { missingTexts, type Problem } from '../problems.ts';
import type { AnnouncementContent } from './announcement.ts';

/*
 * What an announcement must say, beyond the shape of its fields: something is offered, it stands in the catalogue,
 * the author's own language is there, and nothing sensual is offered to children or pregnant women.
 */

/** Everything that is wrong with the text of an announcement; empty when it may be published. */
export function announcementProblems(content: AnnouncementContent): Problem[] {
  const { title, placeId, phonePrefix, phoneNumber, description, authorLocale, offers } = content;
  const problems = missingTexts({
    title,
    [`description.${authorLocale}`]: description[authorLocale],
    placeId,
    phonePrefix,
    phoneNumber,
  });
  if (offers.length === 0) problems.push({ path: 'offers', code: 'required' });
  problems.push(...offerProblems('offers', offers, LIMITS.services.max));
  problems.push(
    ...clientTypeProblems(
      offers.map(({ main }) => main),
      content.clientTypes,
    ),
  );
  if (content.travelRadiusKm !== null && !content.isVisitingClient) {
    problems.push({ path: 'travelRadiusKm', code: 'invalidChoice' });
  }
  if (content.workplace === 'HOME_VISITS_ONLY' && !content.isVisitingClient) {
    problems.push({ path: 'isVisitingClient', code: 'required' });
  }
  problems.push(...linkProblems(content));
  return problems;
}

/** The English text, which the specification calls a field of its own; empty when there is none. */
export function engDescription(content: Pick<AnnouncementContent, 'description'>): string {
  return content.description.en ?? '';
}

/** How much of each part makes it whole, and what it weighs; the weights add up to 100. */
export const COMPLETENESS = {
  photos: { full: 5, weight: 30 },
  descriptionCharacters: { full: 400, weight: 20 },
  descriptionLanguages: { full: 2, weight: 10 },
  offers: { full: 3, weight: 15 },
  clientTypes: { full: 1, weight: 5 },
  paymentMethods: { full: 1, weight: 5 },
  languages: { full: 1, weight: 5 },
  district: { full: 1, weight: 5 },
  links: { full: 1, weight: 5 },
} as const;

/** How complete an announcement is, 0–100 in whole numbers: one of the published reasons for its rank. */
export function completeness(content: AnnouncementContent, photoCount: number): number {
  const texts = Object.values(content.description).filter((text) => text.trim() !== '');
  const links = [content.website, content.facebook, content.instagram, content.youtube];
  const amounts: Record<keyof typeof COMPLETENESS, number> = {
    photos: photoCount,
    descriptionCharacters: [...(content.description[content.authorLocale] ?? '').trim()].length,
    descriptionLanguages: texts.length,
    offers: content.offers.length,
    clientTypes: content.clientTypes.length,
    paymentMethods: content.paymentMethods.length,
    languages: content.languages.length,
    district: content.district.trim() === '' ? 0 : 1,
    links: links.filter((link) => link !== '').length,
  };
  let sum = 0;
  for (const part of Object.keys(COMPLETENESS) as (keyof typeof COMPLETENESS)[]) {
    const { full, weight } = COMPLETENESS[part];
    sum += weight * Math.min(1, amounts[part] / full);
  }
  return Math.round(sum);
}
