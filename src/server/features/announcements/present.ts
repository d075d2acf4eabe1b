import type { z } from 'zod';
import type { Announcement } from '../../../contract/announcements.ts';
import { rfc3339 } from '../../../contract/fields.ts';
import type { PartnerCheck } from '../../../contract/partnerChecks.ts';
import type { ShownPhoto } from '../../../contract/photos.ts';
import { appealUntil, can, type Viewer } from '../../../domain/announcements/access.ts';
import { toE164 } from '../../../domain/accounts/phone.ts';
import { statusAt } from '../../../domain/announcements/lifecycle.ts';
import { engDescription } from '../../../domain/announcements/rules.ts';
import { ADULT_MAIN } from '../../../domain/catalogue/catalogue.ts';
import { type Locale, LOCALES, toBcp47 } from '../../../domain/locales.ts';
import { ratingOf } from '../../../domain/reviews/reviews.ts';
import { formatDistance } from '../../../messages/distance.ts';
import { typeset } from '../../../messages/typeset.ts';
import type { StoredContent } from '../../db/schema.ts';
import { peopleToName } from '../../../domain/partners/people.ts';
import { languageOfCountry } from '../../../domain/places/countryLanguages.ts';
import { presentAddress } from '../partners/face.ts';
import { inPlace, type PlaceInCountry } from '../places/face.ts';
import type { Withholding } from '../reports/face.ts';
import type { AppealRow } from './appeals.ts';
import { phoneText } from './phoneText.ts';
import { isPublicPoint } from './checkContent.ts';
import type { WholeAnnouncement } from './queries.ts';
import { stateOf } from './state.ts';

export const isoOrNull = (at: number | null): string | null => (at === null ? null : rfc3339(at));

/** A version and the place it names. */
interface Version {
  content: StoredContent;
  place: PlaceInCountry | null;
}

export interface Shown {
  row: WholeAnnouncement['row'];
  live: Version;
  /** The edit that waits; only looked up for the owner, as are its photos. */
  pending: Version | null;
  profile: WholeAnnouncement['profile'];
  photos: Map<string, ShownPhoto>;
  /** Only looked up for the owner. */
  hasReviewers: boolean;
  /** Whether a checkout for it is open; only looked up for the owner. */
  hasCheckout: boolean;
  /** What staff have found to be right about the partner. */
  checks: PartnerCheck[];
  /** The last one against the block that stands; only looked up for the owner. */
  appeal: AppealRow | null;
  /** Only looked up for the owner, as are its photos. */
  refused: (Version & { at: number }) | null;
  withheld: Withholding | null;
}

/** A version with its places named in `locale`. */
export function presentVersion(
  { content, place }: Version,
  { photos, profile }: Pick<Shown, 'photos' | 'profile'>,
  locale: Locale,
) {
  const city = place?.names[locale] ?? '';
  const country = place?.countryNames[locale] ?? '';
  const isExact = isPublicPoint(content, profile);
  // The street is the profile's: an announcement elsewhere has none.
  const door =
    isExact && profile?.place_id === content.placeId
      ? presentAddress(profile, place, { locale, as: 'public' })
      : null;
  const area = [content.district, city].filter(Boolean).join(', ');
  return {
    title: content.title,
    description: Object.fromEntries(
      LOCALES.flatMap((language) =>
        content.description[language] ? [[language, content.description[language]]] : [],
      ),
    ),
    engDescription: engDescription(content),
    authorLocale: content.authorLocale,
    offers: content.offers,
    currency: content.currency,
    place: {
      placeId: content.placeId,
      city,
      inPlace: place ? inPlace(place, locale) : '',
      country,
      countryCode: content.countryCode,
      district: content.district,
      addressLines: [...(door?.addressLines ?? [area]), country].filter(Boolean),
      cityDescription: door?.cityDescription ?? '',
      timeZone: place?.timeZone ?? 'UTC',
      lat: content.lat,
      lng: content.lng,
      isExact,
    },
    isVisitingClient: content.isVisitingClient,
    travelRadiusKm: content.travelRadiusKm,
    travelRadiusText:
      content.travelRadiusKm === null
        ? null
        : formatDistance(content.travelRadiusKm, content.countryCode, toBcp47(locale)),
    workplace: content.workplace,
    gender: content.gender,
    clientTypes: content.clientTypes,
    paymentMethods: content.paymentMethods,
    facilities: content.facilities,
    languages: content.languages,
    phonePrefix: content.phonePrefix,
    phoneNumber: content.phoneNumber,
    phoneText: phoneText(toE164(content)),
    website: content.website,
    facebook: content.facebook,
    instagram: content.instagram,
    youtube: content.youtube,
    photos: content.photoIds.flatMap((id) => photos.get(id) ?? []),
  };
}

/** An announcement as a viewer sees it, places named in `locale`. */
export function presentAnnouncement(
  shown: Shown,
  viewer: Viewer,
  locale: Locale,
  now: number,
): z.input<typeof Announcement> {
  const { row, live, pending } = shown;
  const state = stateOf(row);
  const status = statusAt(state, now);
  return {
    announcementId: row.id,
    ...presentVersion(live, shown, locale),
    // What the owner's form begins with is what was typed.
    ...(viewer !== 'owner' && { title: typeset(live.content.authorLocale, live.content.title) }),
    profile: presentProfile(shown),
    isAdult: live.content.offers.some(({ main }) => main === ADULT_MAIN),
    isPromoted: (row.promoted_until ?? 0) > now,
    isExpired: status === 'EXPIRED',
    publishedAt: isoOrNull(row.published_at),
    owner:
      viewer === 'owner'
        ? {
            status,
            hidden: row.hidden,
            version: row.version,
            expiresAt: isoOrNull(row.expires_at),
            promotedUntil: isoOrNull(row.promoted_until),
            completeness: row.completeness,
            pendingFor: row.pending_for,
            pending: pending && presentVersion(pending, shown, locale),
            reasons: row.reasons ?? [],
            refusedEdit: shown.refused && {
              at: rfc3339(shown.refused.at),
              ...presentVersion(shown.refused, shown, locale),
            },
            withheld: shown.withheld,
            switchedOff: row.switched_off,
            block:
              row.blocked_at === null
                ? null
                : {
                    at: rfc3339(row.blocked_at),
                    code: row.block_code ?? '',
                    text: row.block_text ?? '',
                    appealUntil: rfc3339(appealUntil(state)),
                  },
            appeal: shown.appeal && presentAppeal(shown.appeal),
            canRequestReview: shown.hasReviewers,
            can: can(state, viewer, now, {
              isAppealed: shown.appeal !== null,
              hasCheckout: shown.hasCheckout,
            }),
          }
        : null,
  };
}

const presentAppeal = (appeal: AppealRow) => ({
  text: appeal.text,
  madeAt: rfc3339(appeal.made_at),
  decidedAt: isoOrNull(appeal.decided_at),
  upheld: appeal.upheld,
  decisionText: appeal.decision_text,
});

/** What an announcement says of the one who gives it; `Shown.profile` is null once the profile is gone. */
function presentProfile({
  row,
  live,
  profile,
  photos,
  checks,
}: Shown): z.input<typeof Announcement>['profile'] {
  const photo = (id: string | null) => (id === null ? null : (photos.get(id) ?? null));
  return {
    profileId: row.owner_id,
    name: profile?.name ?? '',
    isCalendarEnabled: profile?.is_calendar_enabled ?? false,
    bookingMode: profile?.booking_mode ?? 'REQUEST',
    priceFactors: profile?.price_factors ?? [],
    travelCostKind: profile?.travel_cost_kind ?? null,
    travelCost: profile?.travel_cost ?? 0,
    availability: profile?.availability ?? 'BY_APPOINTMENT',
    openingTimes: profile?.opening_times ?? {},
    licenceNumber: profile?.licence_number ?? '',
    checks,
    rating: ratingOf(profile?.review_stars ?? 0, profile?.review_count ?? 0),
    descriptionLocale: profile?.description_locale ?? languageOfCountry(live.content.countryCode),
    workers: peopleToName(profile?.name ?? '', profile?.workers ?? []).map(
      ({ id, name, gender, photo_id }) => ({
        workerId: id,
        name,
        gender,
        photo: photo(photo_id),
      }),
    ),
  };
}
