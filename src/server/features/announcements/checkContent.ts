/** Every rule an announcement's text must keep before it is stored, and where its place is. */
import type { Executor, Trx } from '../../db/database.ts';
import type { AnnouncementBody } from '../../../contract/announcementBody.ts';
import { AppError, type FieldProblem, invalid } from '../../../contract/appError.ts';
import { announcementProblems } from '../../../domain/announcements/rules.ts';
import { NETWORK_NAMES, type Network } from '../../../domain/links.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { LocalizedText } from '../../../domain/locales.ts';
import { blurPoint, seesExactAddress } from '../../../domain/partners/address.ts';
import { lacksLicence } from '../../../domain/partners/rules.ts';
import type { Problem } from '../../../domain/problems.ts';
import type { StoredContent } from '../../db/schema.ts';
import { validPhone } from '../../phoneNumbers.ts';
import { switchedOffIn } from '../categories/face.ts';
import type { PlaceInCountry } from '../places/face.ts';
import * as queries from './queries.ts';
import { requireNoMinorsBesideAdult } from './crossRowRules.ts';

/** Whose announcement it is, `id` null for a new one; `place`: the one its text names, null when it is unknown; its photos. */
interface Subject {
  ownerId: string;
  id: string | null;
  place: PlaceInCountry | null;
  photoIds: string[];
}

/**
 * The content with its place, read in the transaction that stores it, under the owner's lock. Throws
 * PROFILE_MISSING, INVALID_INPUT with the fields that are wrong (`offers` also where they are switched off in the country), LICENCE_REQUIRED or ADULT_WITH_MINORS.
 */
export async function checkContent(
  trx: Trx,
  { ownerId, id, place, photoIds }: Subject,
  body: Omit<AnnouncementBody, 'photos'>,
): Promise<StoredContent> {
  const profile = await queries.profileOf(trx, ownerId);
  if (!profile) throw new AppError('PROFILE_MISSING');
  const description = Object.fromEntries(
    Object.entries(body.description).filter(([, text]) => text),
  ) as LocalizedText;
  const phone = validPhone(body);
  const content = { ...body, ...phone, description };
  const problems = announcementProblems(content).map(fieldProblem);
  if (!phone && body.phoneNumber !== '') problems.push({ path: 'phoneNumber', code: 'invalidPhone' });
  if (profile.workplace === 'HOME_VISITS_ONLY' && body.workplace !== 'HOME_VISITS_ONLY')
    problems.push({ path: 'workplace', code: 'homeVisitsOnly' });
  if (body.workplace === 'HOME_VISITS_ONLY' && !profile.is_visiting_client)
    problems.push({ path: 'workplace', code: 'homeVisitsMissing' });
  if (place?.kind !== 'city') problems.push({ path: 'placeId', code: 'unknownPlace' });
  if (problems.length > 0) throw invalid(...problems);
  const countryCode = place?.countryCode ?? '';
  await requireOffered(trx, { ...content, countryCode });
  requireLicence(content, profile);
  await requireNoMinorsBesideAdult(trx, { ownerId, id }, content);
  const exact = profile.place_id === body.placeId ? profile : (place ?? profile);
  const point = isPublicPoint(content, profile)
    ? exact
    : blurPoint({ lat: exact.lat, lng: exact.lng }, ownerId);
  return { ...content, photoIds, countryCode, lat: point.lat, lng: point.lng };
}

/**
 * Whether everybody may see the exact point of an announcement: not where its workplace is a private one, nor where
 * it stands in the place of a profile whose address is private.
 */
export function isPublicPoint(
  content: Pick<StoredContent, 'workplace' | 'placeId'>,
  profile: Pick<ProfileFacts, 'place_id' | 'workplace' | 'hides_address'> | null | undefined,
): boolean {
  if (!seesExactAddress(content, 'public')) return false;
  if (!profile || profile.place_id !== content.placeId) return true;
  return seesExactAddress({ workplace: profile.workplace, hidesAddress: profile.hides_address }, 'public');
}

type ProfileFacts = NonNullable<Awaited<ReturnType<typeof queries.profileOf>>>;

/** Throws INVALID_INPUT at `offers` where something is offered that is switched off in the country. */
export async function requireOffered(
  executor: Executor,
  { offers, countryCode }: Pick<StoredContent, 'offers' | 'countryCode'>,
): Promise<void> {
  const off = await switchedOffIn(executor, countryCode);
  if (offers.some(({ main }) => off.includes(main)))
    throw invalid({ path: 'offers', code: 'notOfferedInCountry' });
}

/** Throws LICENCE_REQUIRED where physiotherapy is offered and the profile gives no licence number. */
export function requireLicence(
  { offers }: Pick<StoredContent, 'offers'>,
  profile: { licence_number: string } | undefined,
): void {
  const mains = offers.map(({ main }) => main);
  if (lacksLicence(mains, profile?.licence_number ?? '')) throw new AppError('LICENCE_REQUIRED');
}

function fieldProblem({ path, code }: Problem): FieldProblem {
  if (code === 'invalidNetworkUrl')
    return { path, code, params: { network: NETWORK_NAMES[path as Network] } };
  if (code === 'tooMany') return { path, code, params: { max: LIMITS.services.max } };
  return { path, code };
}
