/**
 * What search engines may find: every page that is there for everybody, once in each language, with the day of its last
 * change. An index names the parts; a part holds a range of announcements' numbers, so that what is new never moves
 * what stood before, and the index says by its dates which parts are worth fetching again.
 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../../contract/appError.ts';
import { ADULT_MAIN, type MainCategory } from '../../../domain/catalogue/catalogue.ts';
import { LOCALES, type Locale, parseLocale } from '../../../domain/locales.ts';
import { formatQuery } from '../../../domain/search/address.ts';
import { emptyFilters } from '../../../domain/search/filters.ts';
import { type Database, instant } from '../../db/database.ts';
import { notSuppressed } from '../announcements/face.ts';

/** Of announcements a part may hold; the protocol takes 50,000 addresses a file. */
const PART = 5_000;
/** Cities and countries with their treatments; those with most announcements first. */
const MOST_SEARCHES = 20_000;
/** How long whoever fetched one need not ask again (s). */
const FRESH_FOR = 3_600;

/** What is open to visitors under an address that otherwise is not. */
const EDUCATION = '/user-zone/education';
const SUPPLY = '/user-zone/supply';
const OPEN_IN_USER_ZONE = [EDUCATION, SUPPLY];

/** The pages that are always there. */
const STANDING = [
  '/',
  '/about-us',
  '/partner',
  ...OPEN_IN_USER_ZONE,
  '/regulations?tab=service-terms',
  '/regulations?tab=privacy-policy',
  '/regulations?tab=decisions',
  '/legal-notice',
  '/massage-master-zone',
  '/mobile-app',
  '/ranking',
  '/accessibility',
  '/browser-storage',
];

/** An address without its language, and when what it shows last changed (epoch ms; null: nobody knows). */
interface Entry {
  path: string;
  changedAt: number | null;
}

export interface SitemapDependencies {
  db: Database;
  clock: () => number;
  /** The whole address of a path in a language. */
  address: (locale: Locale, path: string) => string;
  publicUrl: string;
}

/** Registers `/sitemap.xml`, its parts and `/robots.txt`, which names it. */
export function mountSitemap(app: FastifyInstance, dependencies: SitemapDependencies): void {
  const { db, clock, address, publicUrl } = dependencies;

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${FRESH_FOR}`)
      .send(
        `${[
          'User-agent: *',
          ...['/api/', '/locale/', '/user-zone/', '/*/user-zone/'].map((path) => `Disallow: ${path}`),
          // The longer one counts.
          ...OPEN_IN_USER_ZONE.flatMap((path) => [`Allow: ${path}`, `Allow: /*${path}`]),
          `Sitemap: ${publicUrl}/sitemap.xml`,
        ].join('\n')}\n`,
      ),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const ranges = await rangesOf(db, clock());
    const newest = Math.max(0, ...ranges.map(({ changedAt }) => changedAt));
    const names: [name: string, changedAt: number][] = [
      ['pages', newest],
      ['searches', newest],
      ...ranges.map(({ part, changedAt }): [string, number] => [`announcements-${part}`, changedAt]),
      ...ranges.map(({ part, changedAt }): [string, number] => [`profiles-${part}`, changedAt]),
    ];
    const body = LOCALES.flatMap((locale) =>
      names.map(([name, changedAt]) =>
        element('sitemap', `${publicUrl}/sitemaps/${locale}/${name}.xml`, changedAt),
      ),
    );
    return reply.headers(HEADERS).send(document('sitemapindex', body));
  });

  app.get<{ Params: { locale: string; file: string } }>(
    '/sitemaps/:locale/:file',
    async ({ params }, reply) => {
      const locale = parseLocale(params.locale);
      if (locale === null || locale !== params.locale) throw new AppError('NOT_FOUND');
      const entries = await entriesOf(db, params.file, clock());
      if (entries === null) throw new AppError('NOT_FOUND');
      const body = entries.map(({ path, changedAt }) => element('url', address(locale, path), changedAt));
      return reply.headers(HEADERS).send(document('urlset', body));
    },
  );
}

const HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': `public, max-age=${FRESH_FOR}`,
};

/** The pages that are always there, but for lists of the directory that are empty: search engines are to pass those by. */
async function standingOf(db: Database, now: number): Promise<string[]> {
  const [course, goods] = await Promise.all([
    db
      .selectFrom('courses')
      .select('id')
      .where('over_at', '>', instant(now))
      .where('removed_at', 'is', null)
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom('goods').select('id').where('removed_at', 'is', null).limit(1).executeTakeFirst(),
  ]);
  return STANDING.filter((path) => (path !== EDUCATION || course) && (path !== SUPPLY || goods));
}

/** What a part holds; null for a name that is none. */
async function entriesOf(db: Database, file: string, now: number): Promise<Entry[] | null> {
  const [, kind, range] =
    /^(pages|searches|announcements|profiles)(?:-([1-9]\d{0,5}))?\.xml$/.exec(file) ?? [];
  const isRanged = kind === 'announcements' || kind === 'profiles';
  if (kind === undefined || (range !== undefined) !== isRanged) return null;
  const part = Number(range);
  switch (kind) {
    case 'pages':
      return (await standingOf(db, now)).map((path) => ({ path, changedAt: null }));
    case 'searches':
      return searchesOf(db, now);
    case 'announcements':
      return announcementsOf(db, part, now);
    default:
      return profilesOf(db, part, now);
  }
}

/** What everybody may see and search engines may keep: live, in sight, and nothing for adults. */
const isListed = (now: number) => sql<boolean>`
  a.status = 'ACTIVE' AND NOT a.hidden AND a.withheld_at IS NULL AND ${notSuppressed()} AND a.expires_at > ${instant(now)}
  AND NOT EXISTS (SELECT FROM offers o WHERE o.announcement_id = a.id AND o.main = ${ADULT_MAIN})`;

const partOf = sql<number>`(1 + (a.number - 1) / ${sql.lit(PART)})::int`;

async function rangesOf(db: Database, now: number): Promise<{ part: number; changedAt: number }[]> {
  const { rows } = await sql<{ part: number; changedAt: number }>`
    SELECT ${partOf} AS part, max(a.updated_at) AS "changedAt"
    FROM announcements a WHERE ${isListed(now)} GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

async function announcementsOf(db: Database, part: number, now: number): Promise<Entry[]> {
  const { rows } = await sql<{ id: string; changedAt: number }>`
    SELECT a.id, a.updated_at AS "changedAt" FROM announcements a
    WHERE a.number > ${(part - 1) * PART} AND a.number <= ${part * PART} AND ${isListed(now)}
    ORDER BY a.number`.execute(db);
  return rows.map(({ id, changedAt }) => ({ path: `/search-massage/announcement-details/${id}`, changedAt }));
}

/** Of partners whose first announcement in sight is of the part. */
async function profilesOf(db: Database, part: number, now: number): Promise<Entry[]> {
  const { rows } = await sql<{ id: string; changedAt: number }>`
    SELECT p.user_id AS id, p.updated_at AS "changedAt"
    FROM partner_profiles p
    JOIN (SELECT a.owner_id, min(a.number) AS number FROM announcements a WHERE ${isListed(now)} GROUP BY 1) first
      ON first.owner_id = p.user_id
    WHERE first.number > ${(part - 1) * PART} AND first.number <= ${part * PART} AND p.removed_at IS NULL AND p.withheld_at IS NULL
      AND NOT EXISTS (SELECT FROM services s
        WHERE s.profile_id = p.user_id AND s.main = ${ADULT_MAIN} AND s.removed_at IS NULL)
    ORDER BY first.number`.execute(db);
  return rows.map(({ id, changedAt }) => ({ path: `/search-massage/profile-details?id=${id}`, changedAt }));
}

/** Cities and countries where something is, as a whole and by treatment. */
async function searchesOf(db: Database, now: number): Promise<Entry[]> {
  const { rows } = await sql<{ placeId: string; main: MainCategory | null; changedAt: number }>`
    SELECT place AS "placeId", main, max(updated_at) AS "changedAt"
    FROM (SELECT a.id, a.updated_at, unnest(ARRAY[a.place_id, 'c-' || a.country_code]) AS place, o.main
      FROM announcements a JOIN offers o ON o.announcement_id = a.id WHERE ${isListed(now)}) shown
    GROUP BY GROUPING SETS ((place), (place, main))
    ORDER BY count(DISTINCT id) DESC, place, main NULLS FIRST LIMIT ${MOST_SEARCHES}`.execute(db);
  return rows.map(({ placeId, main, changedAt }) => {
    const query = formatQuery({ ...emptyFilters(), placeId, categories: main === null ? [] : [main] });
    return { path: `/search-massage?${query}`, changedAt };
  });
}

function element(name: 'url' | 'sitemap', location: string, changedAt: number | null): string {
  const changed = changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : '';
  return `<${name}><loc>${location.replaceAll('&', '&amp;')}</loc>${changed}</${name}>\n`;
}

const document = (name: 'urlset' | 'sitemapindex', body: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${body.join('')}</${name}>\n`;
