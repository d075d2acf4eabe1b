/** A checked profile as the rows it is stored in. */
import { randomUUIDv7 } from 'node:crypto';
import { travelCostOf } from '../../../domain/partners/priceTerms.ts';
import { PROFILE_TEXT_NAMES } from '../../../domain/partners/profileTexts.ts';
import { toColumns } from '../../db/columnNames.ts';
import { instant, type Trx } from '../../db/database.ts';
import type { CheckedProfile } from './checkProfile.ts';
import * as queries from './queries.ts';

export function profileRow(
  userId: string,
  profile: CheckedProfile,
  point: queries.ProfilePoint,
  now: number,
): Parameters<typeof queries.writeProfile>[1] {
  return {
    user_id: userId,
    name: profile.name,
    gender: profile.gender,
    ...toColumns(profile, PROFILE_TEXT_NAMES),
    description_locale: profile.descriptionLocale,
    place_id: profile.place.placeId,
    hides_address: profile.hidesAddress,
    owner_name: profile.ownerName,
    treats_clients: profile.treatsClients,
    lat: point.lat,
    lng: point.lng,
    point_of: point.pointOf,
    is_visiting_client: profile.isVisitingClient,
    workplace: profile.workplace,
    availability: profile.availability,
    opening_times: JSON.stringify(profile.openingTimes),
    service_category: profile.serviceCategory,
    currency: profile.currency,
    is_technician: profile.isTechnician,
    client_types: profile.clientTypes,
    facilities: profile.facilities,
    payment_methods: profile.paymentMethods,
    phone_prefix: profile.phonePrefix,
    phone_number: profile.phoneNumber,
    email: profile.email,
    break_time: profile.breakTime,
    start_grid_minutes: profile.startGridMinutes,
    avoids_gaps: profile.avoidsGaps,
    travel_speed_kmh: profile.travelSpeedKmh,
    price_factors: profile.priceFactors,
    travel_cost_kind: profile.travelCostKind,
    travel_cost: travelCostOf(profile.travelCostKind, profile.travelCost)?.amount ?? 0,
    is_calendar_enabled: profile.isCalendarEnabled,
    booking_mode: profile.bookingMode,
    photo_ids: profile.photos,
    created_at: instant(now),
    updated_at: instant(now),
  };
}

export const serviceRows = (userId: string, { services }: CheckedProfile) =>
  services.map(({ serviceId, main, sub, label, durationMinutes, people, price }, position) => ({
    id: serviceId,
    profile_id: userId,
    position,
    main,
    sub,
    label,
    duration_minutes: durationMinutes,
    people,
    price_from: price.from,
    price_to: price.to,
  }));

/**
 * Who can be booked: the owner, always by the same id, before the workers that the profile names. Where it names some, the
 * owner may stand back.
 */
export async function workerRows(trx: Trx, userId: string, profile: CheckedProfile) {
  const isOwnerIn = profile.treatsClients || profile.workers.length === 0;
  const owner = isOwnerIn ? [await ownerRow(trx, userId, profile)] : [];
  const named = profile.workers.map(
    ({ workerId, name, gender, photoId, serviceIds, openingTimes }, position) => ({
      id: workerId,
      profile_id: userId,
      position: position + owner.length,
      is_partner: false,
      name,
      gender,
      photo_id: photoId,
      service_ids: serviceIds,
      opening_times: openingTimes && JSON.stringify(openingTimes),
    }),
  );
  return [...owner, ...named];
}

async function ownerRow(trx: Trx, userId: string, { name, ownerName, gender }: CheckedProfile) {
  const known = await queries.partnerInPerson(trx, userId);
  return {
    id: known?.id ?? randomUUIDv7(),
    profile_id: userId,
    position: 0,
    is_partner: true,
    name: ownerName || name,
    gender,
    photo_id: null,
    service_ids: [],
    opening_times: null,
  };
}
