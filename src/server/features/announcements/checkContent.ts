/** Every rule an announcement's text must keep before it is stored, and where its place is. */
import type { AnnouncementBody } from '../../../contract/announcements.ts';
import { AppError, type FieldProblem, invalid } from '../../../contract/appError.ts';
import { announcementProblems } from '../../../domain/announcements/rules.ts';
import { LIMITS } from '../../../domain/limits.ts';
import type { LocalizedText } from '../../../domain/locales.ts';
import { blurPoint, seesExactAddress } from '../../../domain/partners/address.ts';
import { lacksLicence, offersSensualAndKids } from '../../../domain/partners/rules.ts';
import type { Problem } from '../../../domain/problems.ts';
import type { Database } from '../../db/database.ts';
import type { StoredContent } from '../../db/schema.ts';
import * as queries from './queries.ts';

/**
 * The content with its place. Throws PROFILE_MISSING, INVALID_INPUT with the fields that are wrong,
 * LICENCE_REQUIRED or ADULT_WITH_MINORS; `id` is null for a new one.
 */
export async function checkContent(
  { db, placeOf }: { db: Database; placeOf: queries.PlaceOf },
  ownerId: string,
  id: string | null,
  body: Omit<AnnouncementBody, 'photos'>,
): Promise<StoredContent> {
  const profile = await queries.profileOf(db, ownerId);
  if (!profile) throw new AppError('PROFILE_MISSING');
  const description = Object.fromEntries(
    Object.entries(body.description).filter(([, text]) => text),
  ) as LocalizedText;
  const content = { ...body, description };
  const problems = announcementProblems(content).map(fieldProblem);
  const place = await placeOf(body.placeId);
  if (place?.kind !== 'city') problems.push({ path: 'placeId', code: 'unknownPlace' });
  if (problems.length > 0) throw invalid(...problems);
  requireLicence(content, profile);
  const offered = [{ mains: body.offers.map(({ main }) => main), clientTypes: body.clientTypes }];
  if (offersSensualAndKids([...offered, ...(await queries.offeredElsewhere(db, ownerId, id))])) {
    throw new AppError('ADULT_WITH_MINORS');
  }
  const exact = profile.place_id === body.placeId ? profile : (place ?? profile);
  const point = seesExactAddress(content, 'public')
    ? exact
    : blurPoint({ lat: exact.lat, lng: exact.lng }, ownerId);
  return { ...content, countryCode: place?.countryCode ?? '', lat: point.lat, lng: point.lng };
}

/** Throws LICENCE_REQUIRED where physiotherapy is offered and the profile gives no licence number. */
export function requireLicence(
  { offers }: Pick<StoredContent, 'offers'>,
  profile: { licence_number: string } | undefined,
): void {
  const mains = offers.map(({ main }) => main);
  if (lacksLicence(mains, profile?.licence_number ?? '')) throw new AppError('LICENCE_REQUIRED');
}

const NETWORK_NAMES: Record<string, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
};

function fieldProblem({ path, code }: Problem): FieldProblem {
  if (code === 'invalidNetworkUrl') return { path, code, params: { network: NETWORK_NAMES[path] ?? path } };
  if (code === 'tooMany') return { path, code, params: { max: LIMITS.services.max } };
  return { path, code };
}
