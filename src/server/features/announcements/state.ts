/** The row as the lifecycle sees it, and the one way a status is written. */
import { AppError } from '../../../contract/appError.ts';
import type { Offer } from '../../../domain/announcements/announcement.ts';
import type {
  AnnouncementActor,
  AnnouncementEvent,
  AnnouncementState,
} from '../../../domain/announcements/lifecycle.ts';
import { completeness } from '../../../domain/announcements/rules.ts';
import { type Transition, transition } from '../../../domain/announcements/transition.ts';
import { instant, type Executor, type Trx } from '../../db/database.ts';
import { claimLocks } from '../../db/locks.ts';
import type { StoredContent } from '../../db/schema.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import { type AnnouncementRow, unusedPhotos } from './queries.ts';

/** The announcement, locked until the transaction ends; undefined when there is none. */
export function lockAnnouncement(trx: Trx, id: string): Promise<AnnouncementRow | undefined> {
  claimLocks(trx, 'announcement', [id]);
  return trx.selectFrom('announcements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function stateOf(row: AnnouncementRow): AnnouncementState {
  return {
    status: row.status,
    statusBefore: row.status_before,
    hidden: row.hidden,
    publishedAt: row.published_at,
    expiresAt: row.expires_at,
    promotedUntil: row.promoted_until,
    checkoutUntil: row.checkout_expires_at,
    blockedAt: row.blocked_at,
    deletedAt: row.deleted_at,
    paidDays: row.paid_days,
    pendingRevision: row.pending_for,
    updatedAt: row.updated_at,
  };
}

/** A lifecycle's columns; a new end of the paid time brings its own notices. */
function columnsOf(state: AnnouncementState, before: AnnouncementRow | null) {
  const orNull = (at: number | null) => (at === null ? null : instant(at));
  return {
    status: state.status,
    status_before: state.statusBefore,
    published_at: orNull(state.publishedAt),
    expires_at: orNull(state.expiresAt),
    promoted_until: orNull(state.promotedUntil),
    checkout_expires_at: orNull(state.checkoutUntil),
    blocked_at: orNull(state.blockedAt),
    deleted_at: orNull(state.deletedAt),
    paid_days: state.paidDays,
    pending_for: state.pendingRevision,
    updated_at: instant(state.updatedAt),
    ...(before?.expires_at !== state.expiresAt && { expiry_notice: null }),
  };
}

/** What happens to an announcement, and by whom. */
export interface Step {
  event: AnnouncementEvent;
  by: AnnouncementActor;
  /** The account of `by`, where it has one. */
  actorId: string | null;
  /** The whole version an edit makes: what `applyEdit` writes and `storeRevision` keeps. */
  content?: StoredContent;
}

/** What erases photos that no version shows any more. */
export interface PhotoEraser {
  /** Deletes photos of the owner within the transaction; their files follow when it has committed. */
  erase(trx: Trx, ownerId: string, photoIds: readonly string[]): Promise<void>;
}

/**
 * Takes a step of a locked announcement's life, if the lifecycle allows it: state and version are stored, the event is
 * recorded, and photos are erased that neither the live version nor one that waits shows any more. `endCheckout` is
 * left to the caller.
 * @returns what the lifecycle says; nothing is written when it refuses
 */
export async function tryStep(
  unit: Unit,
  row: AnnouncementRow,
  { event, by, actorId, content }: Step,
  photos: PhotoEraser,
): Promise<Transition> {
  const { trx } = unit;
  const result = transition(stateOf(row), event, by, unit.now);
  if (!result.ok) return result;
  const { next, effects } = result;
  unit.record({
    subjectType: 'announcement',
    subjectId: row.id,
    kind: event.type,
    by,
    actorId,
    data: { from: row.status, to: next.status, ...event },
  });
  const applied = effects.includes('applyRevision')
    ? row.pending_revision
    : effects.includes('applyEdit')
      ? content
      : undefined;
  const kept = effects.includes('storeRevision')
    ? content
    : next.pendingRevision
      ? row.pending_revision
      : null;
  const isRemoved = effects.includes('remove');
  if (isRemoved) {
    await trx.deleteFrom('announcements').where('id', '=', row.id).execute();
  } else {
    if (applied) await writeContent(trx, row.id, applied);
    await trx
      .updateTable('announcements')
      .set({ ...columnsOf(next, row), pending_revision: kept ? JSON.stringify(kept) : null })
      .where('id', '=', row.id)
      .execute();
  }
  const shown = isRemoved ? [] : [...(applied?.photoIds ?? row.photo_ids), ...(kept?.photoIds ?? [])];
  const dropped = shownPhotos(row).filter((id) => !shown.includes(id));
  await photos.erase(trx, row.owner_id, await unusedPhotos(trx, row.owner_id, dropped));
  return result;
}

/** The same where a refusal is the caller's mistake: throws ILLEGAL_TRANSITION. */
export async function takeStep(
  unit: Unit,
  row: AnnouncementRow,
  step: Step,
  photos: PhotoEraser,
): Promise<void> {
  const { ok } = await tryStep(unit, row, step, photos);
  if (!ok) throw new AppError('ILLEGAL_TRANSITION');
}

/** The photos of the live version and of the one that waits. */
export const shownPhotos = ({ photo_ids, pending_revision }: AnnouncementRow): string[] => [
  ...new Set([...photo_ids, ...(pending_revision?.photoIds ?? [])]),
];

/** Stores a partner's new announcement with its text and photos; throws ILLEGAL_TRANSITION. */
export async function insertAnnouncement(
  unit: Unit,
  announcement: { id: string; ownerId: string; content: StoredContent; event: AnnouncementEvent },
): Promise<void> {
  const { id, ownerId, content, event } = announcement;
  const result = transition(null, event, 'partner', unit.now);
  if (!result.ok) throw new AppError('ILLEGAL_TRANSITION');
  await unit.trx
    .insertInto('announcements')
    .values({
      id,
      owner_id: ownerId,
      ...columnsOf(result.next, null),
      ...contentColumns(content),
      created_at: instant(unit.now),
    })
    .execute();
  await writeOffers(unit.trx, id, content.offers);
  unit.record({
    subjectType: 'announcement',
    subjectId: id,
    kind: event.type,
    by: 'partner',
    actorId: ownerId,
  });
}

/** Writes a version over the live one. */
async function writeContent(trx: Trx, id: string, content: StoredContent): Promise<void> {
  await trx.updateTable('announcements').set(contentColumns(content)).where('id', '=', id).execute();
  await trx.deleteFrom('offers').where('announcement_id', '=', id).execute();
  await writeOffers(trx, id, content.offers);
}

async function writeOffers(trx: Trx, id: string, offers: readonly Offer[]): Promise<void> {
  if (offers.length === 0) return;
  await trx
    .insertInto('offers')
    .values(
      offers.map(({ main, sub, durationMinutes, price }, position) => ({
        announcement_id: id,
        position,
        main,
        sub,
        duration_minutes: durationMinutes,
        price_from: price.from,
        price_to: price.to,
      })),
    )
    .execute();
}

function contentColumns(content: StoredContent) {
  return {
    title: content.title,
    description: JSON.stringify(content.description),
    author_locale: content.authorLocale,
    currency: content.currency,
    place_id: content.placeId,
    country_code: content.countryCode,
    district: content.district,
    lat: content.lat,
    lng: content.lng,
    is_visiting_client: content.isVisitingClient,
    travel_radius_km: content.travelRadiusKm,
    workplace: content.workplace,
    gender: content.gender,
    client_types: content.clientTypes,
    payment_methods: content.paymentMethods,
    facilities: content.facilities,
    languages: content.languages,
    phone_prefix: content.phonePrefix,
    phone_number: content.phoneNumber,
    website: content.website,
    facebook: content.facebook,
    instagram: content.instagram,
    youtube: content.youtube,
    photo_ids: content.photoIds,
    completeness: completeness(content, content.photoIds.length),
  };
}

/** The live version of an announcement. */
export async function contentOf(db: Executor, row: AnnouncementRow): Promise<StoredContent> {
  const offers = await db
    .selectFrom('offers')
    .selectAll()
    .where('announcement_id', '=', row.id)
    .orderBy('position')
    .execute();
  return {
    ...contentOfRow(row),
    offers: offers.map((offer) => ({
      main: offer.main,
      sub: offer.sub,
      durationMinutes: offer.duration_minutes,
      price: { from: offer.price_from, to: offer.price_to },
    })),
  };
}

function contentOfRow(row: AnnouncementRow): Omit<StoredContent, 'offers'> {
  return {
    title: row.title,
    description: row.description,
    authorLocale: row.author_locale,
    currency: row.currency,
    placeId: row.place_id,
    countryCode: row.country_code,
    district: row.district,
    lat: row.lat,
    lng: row.lng,
    isVisitingClient: row.is_visiting_client,
    travelRadiusKm: row.travel_radius_km,
    workplace: row.workplace,
    gender: row.gender,
    clientTypes: row.client_types,
    paymentMethods: row.payment_methods,
    facilities: row.facilities,
    languages: row.languages,
    phonePrefix: row.phone_prefix,
    phoneNumber: row.phone_number,
    website: row.website,
    facebook: row.facebook,
    instagram: row.instagram,
    youtube: row.youtube,
    photoIds: row.photo_ids,
  };
}
