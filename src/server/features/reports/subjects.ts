/** What is reported: whether everybody could see it, whose it is, what it said, and what has to go for nobody to see it. */
import type { Snapshot } from '../../../domain/reports/report.ts';
import type { Locale } from '../../../domain/locales.ts';
import { LOCALES } from '../../../domain/locales.ts';
import {
  PROFILE_TEXT_NAMES,
  profileText,
  type ProfileTextName,
  profileTextsWhere,
} from '../../../domain/partners/profileTexts.ts';
import { fromColumns } from '../../db/columnNames.ts';
import type { Executor } from '../../db/database.ts';
import { announcementIdsOf, seenAnnouncement } from '../announcements/face.ts';
import { profileShows, seenProfile, workersOf } from '../partners/face.ts';
import { seenReview } from '../reviews/face.ts';
import { ownerOfPhoto, type ReportRow, type Subject, type WithheldSubject } from './queries.ts';

/** A subject as it is now. */
export interface SeenSubject {
  /** Whose content it is; null: of a review whose writer has left. */
  providerId: string | null;
  /** What people call it: a title, a name; empty for a photo and a review. */
  title: string;
  snapshot: Snapshot;
}

/** The subject where everybody may see it at `now` (epoch ms), or could but for a report; null for any other. */
export function seenSubject(db: Executor, subject: Subject, now: number): Promise<SeenSubject | null> {
  switch (subject.kind) {
    case 'announcement':
      return announcement(db, subject.id, now);
    case 'profile':
      return profile(db, subject.id);
    case 'photo':
      return photo(db, subject.id, now);
    case 'review':
      return review(db, subject.id);
  }
}

/**
 * What people call what was reported, by which its owner knows it: as it is now, or as it was when it was reported where
 * nobody can see it any more. Empty for what has no name.
 */
export async function titleOf(
  db: Executor,
  {
    subject_kind: kind,
    subject_id: id,
    snapshot,
  }: Pick<ReportRow, 'subject_kind' | 'subject_id' | 'snapshot'>,
  now: number,
): Promise<string> {
  const seen = await seenSubject(db, { kind, id }, now);
  return seen?.title ?? snapshot?.texts.find(({ label }) => label === 'title')?.text ?? '';
}

async function announcement(db: Executor, id: string, now: number): Promise<SeenSubject | null> {
  const seen = await seenAnnouncement(db, id, now);
  if (!seen) return null;
  const { content, revisionId, ownerId } = seen;
  const { title, description, photoIds, website, facebook, instagram, youtube } = content;
  return {
    providerId: ownerId,
    title,
    snapshot: {
      texts: [
        text('title', content.authorLocale, title),
        ...LOCALES.map((locale) => text('description', locale, description[locale] ?? '')),
        text('links', '', links([website, facebook, instagram, youtube])),
      ].filter(isSaid),
      photoIds,
      revisionId,
    },
  };
}

const isLink = ({ reportedAs }: ReturnType<typeof profileText>) => reportedAs === 'links';

async function profile(db: Executor, id: string): Promise<SeenSubject | null> {
  const row = await seenProfile(db, id);
  if (!row) return null;
  const workers = await workersOf(db, id);
  const texts = fromColumns(row, PROFILE_TEXT_NAMES);
  const languages: Partial<Record<ProfileTextName, Locale | ''>> = {
    description: row.description_locale ?? '',
    engDescription: 'en',
  };
  return {
    providerId: id,
    title: row.name,
    snapshot: {
      texts: [
        text('name', '', [row.name, ...workers.map(({ name }) => name)].filter(Boolean).join('\n')),
        ...profileTextsWhere(({ reportedAs }) => reportedAs !== 'links').flatMap((name) => {
          const { reportedAs } = profileText(name);
          return reportedAs ? text(reportedAs, languages[name] ?? '', texts[name]) : [];
        }),
        text('links', '', links(profileTextsWhere(isLink).map((name) => texts[name]))),
      ].filter(isSaid),
      photoIds: [...row.photo_ids, ...workers.flatMap(({ photo_id }) => photo_id ?? [])],
      revisionId: null,
    },
  };
}

async function photo(db: Executor, id: string, now: number): Promise<SeenSubject | null> {
  const stored = await ownerOfPhoto(db, id);
  if (!stored) return null;
  const { owner_id: providerId } = stored;
  const seen: SeenSubject = {
    providerId,
    title: '',
    snapshot: { texts: [], photoIds: [id], revisionId: null },
  };
  if ((await profileShows(db, providerId, id)) && (await seenProfile(db, providerId))) return seen;
  for (const announcementId of await announcementIdsOf(db, providerId, id))
    if (await seenAnnouncement(db, announcementId, now)) return seen;
  return null;
}

async function review(db: Executor, id: string): Promise<SeenSubject | null> {
  const row = await seenReview(db, id);
  if (!row) return null;
  return {
    providerId: row.writer_id,
    title: '',
    snapshot: {
      texts: [
        text('name', '', row.name),
        text('review', row.locale, `${row.stars} / 5\n${row.text}`.trim()),
      ].filter(isSaid),
      photoIds: [],
      revisionId: null,
    },
  };
}

/**
 * What has to be out of sight for nobody to see a subject: with a profile all that its partner announces, which tells the
 * same of them; with a photo all that shows it.
 */
export async function toWithhold(
  trx: Executor,
  { kind, id }: Subject,
  providerId: string | null,
): Promise<WithheldSubject[]> {
  if (kind === 'announcement' || kind === 'review') return [{ kind, id }];
  if (providerId === null) return [];
  const photoId = kind === 'photo' ? id : null;
  const isProfile = kind === 'profile' || (await profileShows(trx, providerId, id));
  const announcements = await announcementIdsOf(trx, providerId, photoId);
  return [
    ...(isProfile ? [{ kind: 'profile', id: providerId } as const] : []),
    ...announcements.map((one) => ({ kind: 'announcement', id: one }) as const),
  ];
}

const text = (label: Snapshot['texts'][number]['label'], locale: Locale | '', words: string) => ({
  label,
  locale,
  text: words,
});
const isSaid = ({ text: words }: { text: string }) => words !== '';
const links = (all: readonly string[]) => all.filter(Boolean).join('\n');
