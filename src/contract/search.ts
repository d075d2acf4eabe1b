import { z } from './zod.ts';
import { MAIN_CATEGORIES, SUB_CATEGORIES } from '../domain/catalogue/catalogue.ts';
import { LIMITS } from '../domain/limits.ts';
import { MainCategory } from './announcementBody.ts';
import { Card, Rating } from './card.ts';
import { ASKED_AT_EVERY_LETTER, endpoint } from './endpoint.ts';
import { DistanceText, Id, InPlace, Instant, PageNr, PlaceId, PointOnMap } from './fields.ts';
import { Photo } from './photos.ts';
import { SearchBody } from './searchBody.ts';

/** What a place in the recommended list is earned with. */
const Why = z.object({
  isPromoted: z.boolean().describe('Paid for; it leads the page and carries the label.'),
  completeness: z.int().min(0).max(100),
  publishedAt: Instant,
  rating: Rating.nullable(),
});

/** A card of the search; `isPromoted` says that it stands where it stands because it is promoted. */
export const SearchCard = z
  .object({
    ...Card.shape,
    durationMinutes: z.int().nullable().describe('Of the offer whose price is shown.'),
    publishedAt: Instant,
    distanceKm: z
      .int()
      .nullable()
      .describe(
        'From the middle of the circle asked for, else from the district or centre of the city, else from the middle of `bounds`; null without any.',
      ),
    distanceText: DistanceText.nullable().describe(
      'From there, in words; null in the middle too, where a distance says nothing.',
    ),
    nextTimes: z
      .array(
        z.object({
          start: Instant,
          serviceId: Id,
          text: z.string().describe('By the place’s clock, in the language asked for: “Today 17:30”.'),
        }),
      )
      .describe('When it can be booked next, or within the time asked for; none where it cannot be.'),
    why: Why,
    point: PointOnMap.describe('Where it is on a map.'),
  })
  .meta({ id: 'SearchCard' });
export type SearchCard = z.infer<typeof SearchCard>;

const Counts = z.record(z.string(), z.int());

/** Per option how many results it would give alone in its group, every other group as it is. */
export const Facets = z
  .object({
    category: Counts.describe('By main category.'),
    subs: Counts.describe('By `MAIN.SUB`.'),
    payment: Counts,
    accessToTheCustomer: Counts.describe('The one option `true`.'),
    genders: Counts,
    clientTypes: Counts,
    typeOfSalons: Counts,
    facilitateAccess: Counts,
    price: Counts.describe(
      'By steps of the place’s currency, written like the filter: `50-100`; none without a place. Prices in another currency do not count. Prices overlap: one announcement may count in several.',
    ),
  })
  .meta({ id: 'Facets' });

const FILTER_GROUPS = [
  'category',
  'subs',
  'payment',
  'accessToTheCustomer',
  'genders',
  'clientTypes',
  'typeOfSalons',
  'facilitateAccess',
  'price',
  'area',
  'available',
] as const;

/** Ways on when nothing, or little, was found. */
export const Alternatives = z
  .object({
    nearest: z
      .array(
        z.object({
          placeId: PlaceId,
          name: z.string(),
          distanceKm: z.int(),
          distanceText: DistanceText,
          total: z.int(),
        }),
      )
      .describe(
        'The nearest other cities that have results for the same other filters; where some were found those within 120 km. Of an area those that are nearest to its middle, whatever lies in it.',
      ),
    drop: z
      .array(z.object({ group: z.enum(FILTER_GROUPS), option: z.string().optional(), total: z.int() }))
      .describe(
        'Of a search that found nothing: filters, or the area (`area`), without which there are results; `option` where one alone is chosen in the group.',
      ),
  })
  .meta({ id: 'Alternatives' });
export type Alternatives = z.infer<typeof Alternatives>;

const Ignored = z
  .array(z.object({ name: z.string(), value: z.string() }))
  .optional()
  .describe(
    'What the search could not use: an unknown place or district, words that mean no treatment, a price or an order that needs a place, an area beside another one or of which something is missing.',
  );

const Treatment = z.object({
  main: z.enum(MAIN_CATEGORIES as [(typeof MAIN_CATEGORIES)[number]]),
  sub: z
    .enum(SUB_CATEGORIES as [(typeof SUB_CATEGORIES)[number]])
    .nullable()
    .describe('Null: the whole main category.'),
});

/** What the words of a search meant. */
const Meant = z.array(Treatment).optional().describe('The treatments that `q` was taken for.');

const paging = { total: z.int(), pageNr: z.int(), pageSize: z.literal(LIMITS.pageSize) };

export const SearchAnswer = z
  .object({
    items: z.array(SearchCard),
    ...paging,
    facets: Facets,
    promotedCount: z
      .int()
      .describe('So many of the items, from the first on, lead because they are promoted.'),
    cities: z
      .array(z.object({ placeId: PlaceId, name: z.string(), total: z.int() }))
      .optional()
      .describe('Of a search in a country: its cities with most results, at most twelve, most first.'),
    treatments: Meant,
    ignored: Ignored,
    alternatives: Alternatives.optional().describe(
      'When nothing was found, or in a city or an area five at the most, and with them on the first page alone.',
    ),
  })
  .meta({ id: 'SearchAnswer' });
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** A partner in a list. */
export const ProfileCard = z
  .object({
    profileId: Id,
    name: z.string(),
    photo: Photo.nullable().describe('Null: a picture drawn from the id stands there.'),
    placeId: PlaceId,
    city: z.string(),
    district: z.string(),
    mains: z.array(z.enum(MAIN_CATEGORIES as [(typeof MAIN_CATEGORIES)[number]])),
    isVisitingClient: z.boolean(),
    isCalendarEnabled: z.boolean(),
    rating: Rating.nullable(),
  })
  .meta({ id: 'ProfileCard' });
export type ProfileCard = z.infer<typeof ProfileCard>;

export const ProfilesAnswer = z.object({
  items: z.array(ProfileCard),
  ...paging,
  treatments: Meant,
  ignored: Ignored,
});

/** What is like an announcement that is gone, or soon will be. */
export const SimilarAnswer = z
  .object({
    main: MainCategory.describe('Of the announcement’s first offer.'),
    placeId: PlaceId,
    inPlace: InPlace,
    items: z
      .array(Card)
      .describe('At most three, the likest and nearest first, of different partners if it can be.'),
  })
  .meta({ id: 'SimilarAnswer' });
export type SimilarAnswer = z.infer<typeof SimilarAnswer>;

/** A treatment that typed words may mean. */
export const TypedTreatment = z
  .object({
    ...Treatment.shape,
    by: z.string().describe('The word or name that matched.'),
    isBest: z.boolean().describe('Fits as well as the first.'),
  })
  .meta({ id: 'TypedTreatment' });
export type TypedTreatment = z.infer<typeof TypedTreatment>;

const Page = z.object({ pageNr: PageNr });

export const search = {
  announcements: endpoint({
    forKeys: 'read',
    method: 'POST',
    path: '/api/announcement/fetch-all',
    summary: 'A page of announcements and the count on every option; a page past the end is empty.',
    who: 'anyone',
    sameFor: 'everybody',
    query: Page,
    body: SearchBody,
    response: SearchAnswer,
    errors: ['INVALID_INPUT'],
  }),
  similar: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/announcement/:id/similar',
    summary:
      'The nearest announcements like one that everybody sees or once saw; none for the adult category.',
    who: 'anyone',
    sameFor: 'everybody',
    params: z.object({ id: Id }),
    response: SimilarAnswer,
    errors: ['NOT_FOUND'],
  }),
  treatments: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/treatments',
    summary:
      'The treatments that typed words mean, in any of the seven languages; those that fit best first.',
    who: 'anyone',
    query: z.object({ q: z.string().max(LIMITS.typedTreatment.max) }),
    readLimit: ASKED_AT_EVERY_LETTER,
    response: z.object({ items: z.array(TypedTreatment) }),
  }),
  profiles: endpoint({
    forKeys: 'read',
    method: 'POST',
    path: '/api/profile/search',
    aliases: ['/api/profile-search'],
    summary: 'Partners whose services match the filters, newest first.',
    who: 'anyone',
    sameFor: 'everybody',
    query: Page,
    body: SearchBody,
    response: ProfilesAnswer,
    errors: ['INVALID_INPUT'],
  }),
  latestProfiles: endpoint({
    forKeys: 'read',
    method: 'GET',
    path: '/api/profile-search-latest',
    summary: 'The newest partners; never those of the adult category alone.',
    who: 'anyone',
    sameFor: 'everybody',
    response: ProfilesAnswer,
  }),
};
