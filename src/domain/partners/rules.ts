import { reservedTitle } from '../announcements/titles/reservedTitle.ts';
import { givesService } from '../booking/workerServices.ts';
import { parseBreakTime } from '../booking/breakTime.ts';
import { ADULT_MAIN, type ClientType, LICENSED_MAIN, type MainCategory } from '../catalogue/catalogue.ts';
import { clientTypeProblems, offerProblems } from '../catalogue/offerRules.ts';
import { LIMITS } from '../limits.ts';
import { linkProblems } from '../links.ts';
import { missingTexts, type Problem } from '../problems.ts';
import type { PartnerProfile } from './profile.ts';

/*
 * What a partner's profile must say beyond the shape of its fields, and the protection of minors across everything
 * a partner offers.
 */

/** Everything that is wrong with a profile; empty when it may be stored. `treatsClients`: its owner gives every service, too. */
export function profileProblems(profile: PartnerProfile, { treatsClients = false } = {}): Problem[] {
  const { name, placeId, services, workers, serviceCategory } = profile;
  const problems = missingTexts({ name, placeId });
  problems.push(...offerProblems('services', services, LIMITS.services.max));
  for (const [index, { main }] of services.entries()) {
    if (!serviceCategory.includes(main)) {
      problems.push({ path: `services.${index}.main`, code: 'invalidChoice' });
    }
  }
  if (workers.length > LIMITS.workers.max) problems.push({ path: 'workers', code: 'tooMany' });
  const serviceIds = new Set(services.map(({ serviceId }) => serviceId));
  for (const [index, worker] of workers.entries()) {
    problems.push(
      ...missingTexts({ [`workers.${index}.name`]: worker.name }),
      ...worker.serviceIds
        .filter((id) => !serviceIds.has(id))
        .slice(0, 1)
        .map((): Problem => ({ path: `workers.${index}.serviceIds`, code: 'invalidChoice' })),
    );
  }
  for (const [index, { serviceId, people }] of services.entries())
    if (
      workers.filter((worker) => givesService(worker.serviceIds, serviceId)).length + Number(treatsClients) <
        people &&
      people > 1
    )
      problems.push({ path: `services.${index}.people`, code: 'twoNeeded' });
  const mains = [...serviceCategory, ...services.map(({ main }) => main)];
  problems.push(...clientTypeProblems(mains, profile.clientTypes));
  if (lacksLicence(mains, profile.licenceNumber)) problems.push({ path: 'licenceNumber', code: 'required' });
  if (normaliseBreakTime(profile.breakTime) === null) {
    problems.push({ path: 'breakTime', code: 'invalidChoice' });
  }
  if (profile.workplace === 'HOME_VISITS_ONLY' && !profile.isVisitingClient)
    problems.push({ path: 'isVisitingClient', code: 'required' });
  if (profile.travelCostKind !== null && profile.travelCostKind !== 'FREE' && profile.travelCost === 0)
    problems.push({ path: 'travelCost', code: 'required' });
  problems.push(...linkProblems(profile));
  return problems;
}

/** Whether treatments are offered that a licence is needed for, and there is no number of one. */
export function lacksLicence(mains: Iterable<MainCategory>, licenceNumber: string): boolean {
  return licenceNumber.trim() === '' && [...mains].includes(LICENSED_MAIN);
}

/**
 * Whether one partner's profile and announcements, taken together, would offer sensual massage and treat children:
 * the two never go together, whichever came first.
 * @param offered mains and client types of the profile and of every announcement that is not deleted
 */
export function offersSensualAndKids(
  offered: Iterable<{ mains: Iterable<MainCategory>; clientTypes: Iterable<ClientType> }>,
): boolean {
  let sensual = false;
  let kids = false;
  for (const { mains, clientTypes } of offered) {
    for (const main of mains) sensual ||= main === ADULT_MAIN;
    for (const type of clientTypes) kids ||= type === 'KIDS';
  }
  return sensual && kids;
}

/** The minutes between visits as they are kept ("0"–"120"), from whatever a partner may write; null when it is no such time. */
export function normaliseBreakTime(text: string): string | null {
  const minutes = parseBreakTime(text);
  return minutes === null ? null : String(minutes);
}

/**
 * Where a profile without a licence number claims a title that the law of its country reserves, and the title as it is
 * written (docs/decisions/2026-11-23-reserved-titles.md).
 * @param countryCode ISO 3166 alpha-2, of the profile's place
 */
export function claimedTitles(
  profile: PartnerProfile,
  countryCode: string,
): { path: string; found: string }[] {
  if (profile.licenceNumber.trim() !== '') return [];
  const { name, description, engDescription, services, workers } = profile;
  const texts: [path: string, text: string][] = [
    ['name', name],
    ['description', description],
    ['engDescription', engDescription],
    ...services.map(({ label }, index): [string, string] => [`services.${index}.label`, label]),
    ...workers.map((worker, index): [string, string] => [`workers.${index}.name`, worker.name]),
  ];
  return texts.flatMap(([path, text]) => {
    const found = reservedTitle(text, countryCode);
    return found === null ? [] : [{ path, found }];
  });
}
