import type { Locale } from '../locales.ts';

/*
 * A report is a notice by anybody about something that everybody can see here: an announcement, a profile, a photo, a review.
 * It says why, is answered by a receipt, decided by a person, and told to both sides (Regulation (EU) 2022/2065, articles 16
 * and 17). These are its words.
 */

/** What can be reported. */
export const REPORT_SUBJECTS = ['announcement', 'profile', 'photo', 'review'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** Why, the gravest first. */
export const REPORT_REASONS = [
  'EXPLOITATION',
  'MINORS',
  'EXPLICIT',
  'FRAUD',
  'MEDICAL_CLAIMS',
  'ILLEGAL',
  'WRONG_FACTS',
  'HATE',
  'COPYRIGHT',
  'OTHER',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reason that takes its subject out of sight before anybody has read it, and stands before all others. */
export const GRAVEST: ReportReason = 'EXPLOITATION';

/** What a decision does; a dismissed report has none. */
export const MEASURES = [
  'CONTENT_REMOVED',
  'PHOTO_REMOVED',
  'PROFILE_HIDDEN',
  'REVIEW_HIDDEN',
  'ACCOUNT_SUSPENDED',
  'PASSED_TO_AUTHORITIES',
] as const;
export type Measure = (typeof MEASURES)[number];

/** What a decision about each subject may do. */
export const MEASURES_OF: Record<ReportSubject, readonly Measure[]> = {
  announcement: ['CONTENT_REMOVED', 'ACCOUNT_SUSPENDED', 'PASSED_TO_AUTHORITIES'],
  profile: ['PROFILE_HIDDEN', 'ACCOUNT_SUSPENDED', 'PASSED_TO_AUTHORITIES'],
  photo: ['PHOTO_REMOVED', 'ACCOUNT_SUSPENDED', 'PASSED_TO_AUTHORITIES'],
  // A suspended writer's reviews stay (domain/reviews), so it would not answer the report.
  review: ['REVIEW_HIDDEN', 'PASSED_TO_AUTHORITIES'],
};

/** Measures that take the content away themselves; after the others it stays withheld. */
export const TAKES_AWAY: readonly Measure[] = ['CONTENT_REMOVED', 'PHOTO_REMOVED', 'ACCOUNT_SUSPENDED'];

/** Whether the law is broken, or our terms. */
export const GROUNDS = ['LAW', 'TERMS'] as const;
export type Ground = (typeof GROUNDS)[number];

/** A statement of reasons, with the fields of article 17 (3). */
export interface StatementOfReasons {
  measure: Measure;
  /** ISO 3166 alpha-2 of the countries it holds in; empty: everywhere. */
  territory: string[];
  /** Epoch ms; null: without end. */
  until: number | null;
  /** What was found, and the circumstances; a person's words. */
  facts: string;
  ground: Ground;
  /** Which law, or which part of the terms, and why it is broken. */
  reference: string;
  /** Whether a notice was what it began with: always so here. Own initiative and automatic finds have none. */
  byNotice: true;
  /** Whether the content was found, and whether it was decided about, by automatic means. */
  foundAutomatically: boolean;
  decidedAutomatically: boolean;
}

/** What is said of a dismissal. */
export interface Dismissal {
  measure: null;
  facts: string;
}

export type Decision = StatementOfReasons | Dismissal;

/** What was reported, as it was when it was reported. */
export interface Snapshot {
  /** By language, where it has several; else under ''. */
  texts: { label: SnapshotLabel; locale: Locale | ''; text: string }[];
  photoIds: string[];
  /** Of an announcement: the version that was shown. */
  revisionId: string | null;
}

export const SNAPSHOT_LABELS = [
  'name',
  'title',
  'description',
  'cityDescription',
  'imprint',
  'links',
  'review',
] as const;
export type SnapshotLabel = (typeof SNAPSHOT_LABELS)[number];
