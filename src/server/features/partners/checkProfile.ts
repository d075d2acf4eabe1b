/** What of a profile no schema can say: numbering plans, places, opening times and the rules of the business. */
import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import { AppError, type FieldProblem } from '../../../contract/appError.ts';
import type { PartnerProfileEdit, PartnerProfileInput } from '../../../contract/partnerProfileBody.ts';
import {
  checkOpeningTimes,
  normaliseOpeningTimes,
  type OpeningTimes,
} from '../../../domain/openingTimes/openingTimes.ts';
import { NETWORK_NAMES, type Network } from '../../../domain/links.ts';
import type { Locale } from '../../../domain/locales.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { Place } from '../../../domain/places/place.ts';
import type { PartnerProfile, ProfileService, Worker } from '../../../domain/partners/profile.ts';
import { claimedTitles, normaliseBreakTime, profileProblems } from '../../../domain/partners/rules.ts';
import { explicitTexts } from '../../../domain/partners/wording.ts';
import type { Problem } from '../../../domain/problems.ts';
import { validPhone } from '../../phoneNumbers.ts';

export type ProfileInput = z.output<typeof PartnerProfileInput>;
export type ProfileEdit = z.output<typeof PartnerProfileEdit>;

/** A profile that may be stored: ids given, times and numbers in their one form. */
export interface CheckedProfile extends PartnerProfile {
  hidesAddress: boolean;
  descriptionLocale: Locale | null;
  ownerName: string;
  treatsClients: boolean;
  photos: string[];
  place: Place;
}

/** The ids that a profile already has; others are words of the caller's. */
export interface KnownIds {
  services: ReadonlySet<string>;
  workers: ReadonlySet<string>;
  /** Whether the owner treats beside the workers. */
  treatsClients: boolean;
}

/** Checks everything and answers the profile as it is stored; throws INVALID_INPUT with every wrong field. */
export function checkProfile(input: ProfileInput, place: Place | null, known: KnownIds): CheckedProfile {
  const fields: FieldProblem[] = [];
  const phone = validPhone(input);
  if (!phone) fields.push({ path: 'phoneNumber', code: 'invalidPhone' });
  if (place?.kind !== 'city') fields.push({ path: 'placeId', code: 'unknownPlace' });
  fields.push(...timesProblems(input.openingTimes, 'openingTimes'));
  for (const [index, worker] of input.workers.entries()) {
    if (worker.openingTimes)
      fields.push(...timesProblems(worker.openingTimes, `workers.${index}.openingTimes`));
  }

  const treatsClients = input.treatsClients ?? known.treatsClients;
  const { services, idOf } = withServiceIds(input.services, known.services);
  const workers = withWorkerIds(input.workers, known.workers, idOf);
  const profile: PartnerProfile = {
    ...input,
    ...phone,
    services,
    workers,
    serviceCategory: input.serviceCategory ?? [...new Set(services.map(({ main }) => main))],
  };
  fields.push(...profileProblems(profile, { treatsClients }).map(fieldOf));
  for (const { path, found } of explicitTexts(profile, input.descriptionLocale))
    fields.push({ path, code: 'explicitWording', params: { found } });
  for (const { path, found } of claimedTitles(profile, place?.countryCode ?? ''))
    fields.push({ path, code: 'reservedTitle', params: { found } });
  if (fields.length > 0 || !place) throw new AppError('INVALID_INPUT', { fields });
  return {
    ...profile,
    hidesAddress: input.hidesAddress,
    descriptionLocale: input.descriptionLocale,
    ownerName: input.ownerName.trim(),
    treatsClients,
    photos: [...new Set(input.photos)],
    place,
    breakTime: normaliseBreakTime(input.breakTime) ?? input.breakTime,
    openingTimes: normaliseOpeningTimes(profile.openingTimes),
    workers: workers.map((worker) => ({
      ...worker,
      openingTimes: worker.openingTimes && normaliseOpeningTimes(worker.openingTimes),
    })),
  };
}

/** Services with their ids: a stored one keeps its own, every other gets a new one. */
function withServiceIds(input: ProfileInput['services'], stored: ReadonlySet<string>) {
  const idOf = new Map<string, string>();
  const services = input.map(({ serviceId: key, ...service }): ProfileService => {
    const isKnown = key !== undefined && stored.has(key) && !idOf.has(key);
    const serviceId = isKnown ? key : randomUUIDv7();
    if (key !== undefined && !idOf.has(key)) idOf.set(key, serviceId);
    return { serviceId, ...service };
  });
  return { services, idOf };
}

function withWorkerIds(
  input: ProfileInput['workers'],
  stored: ReadonlySet<string>,
  serviceIdOf: ReadonlyMap<string, string>,
): Worker[] {
  const used = new Set<string>();
  return input.map(({ workerId: key, serviceIds, ...worker }) => {
    const isKnown = key !== undefined && stored.has(key) && !used.has(key);
    if (isKnown) used.add(key);
    return {
      ...worker,
      workerId: isKnown ? key : randomUUIDv7(),
      // A word that names no service stays as it is, for the rules to refuse.
      serviceIds: [...new Set(serviceIds.map((id) => serviceIdOf.get(id) ?? id))],
    };
  });
}

const timesProblems = (times: OpeningTimes, path: string): FieldProblem[] =>
  checkOpeningTimes(times).map((finding) => ({
    path: [path, ...finding.path].join('.'),
    code: finding.problem === 'INTERVAL_EMPTY' ? 'endBeforeStart' : 'invalidTime',
  }));

const MAXIMA: Record<string, number> = { services: LIMITS.services.max, workers: LIMITS.workers.max };

/** A rule's problem with what its sentence needs. */
function fieldOf({ path, code }: Problem): FieldProblem {
  if (code === 'invalidNetworkUrl')
    return { path, code, params: { network: NETWORK_NAMES[path as Network] } };
  if (code === 'tooMany') return { path, code, params: { max: MAXIMA[path] ?? 0 } };
  return { path, code };
}
