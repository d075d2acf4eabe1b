/** Announcements and what they offer. */
import type { Generated, GeneratedAlways } from 'kysely';
import type {
  AnnouncementContent,
  AnnouncementStatus,
  Reason,
} from '../../../domain/announcements/announcement.ts';
import type { CardContent } from '../../../domain/announcements/cards.ts';
import type {
  ClientType,
  Facility,
  Gender,
  MainCategory,
  PaymentMethod,
  SubCategory,
  Workplace,
} from '../../../domain/catalogue/catalogue.ts';
import type { Instant, Json, Nullable, NullableInstant, NullableJson } from './columns.ts';

/** What a revision says, with where its place is. */
export interface RevisionText extends AnnouncementContent {
  countryCode: string;
  /** The public point: blurred where the workplace is private. */
  lat: number;
  lng: number;
}

/** A whole version of an announcement: its text, and its photos in order. */
export interface StoredContent extends RevisionText {
  photoIds: string[];
}

interface AnnouncementRevisionsRow {
  announcement_id: string;
  id: string;
  content: Json<RevisionText>;
  photo_ids: string[];
  created_at: Instant;
}

/** An announcement with what lists, search and rules look up of the revision it shows. */
interface AnnouncementsRow {
  id: string;
  number: GeneratedAlways<number>;
  owner_id: string;
  status: AnnouncementStatus;
  status_before: AnnouncementStatus | null;
  hidden: Generated<boolean>;
  /** Out of everybody's sight by a report (features/reports/withholding.ts). */
  withheld_at: NullableInstant;
  version: Generated<number>;
  title: string;
  place_id: string;
  country_code: string;
  lat: number;
  lng: number;
  is_visiting_client: boolean;
  workplace: Workplace;
  gender: Gender;
  client_types: ClientType[];
  payment_methods: PaymentMethod[];
  facilities: Facility[];
  phone_prefix: Generated<string>;
  phone_number: string;
  photo_ids: Generated<string[]>;
  /** What cards say of it. */
  card: Json<CardContent>;
  completeness: number;
  /** The one it shows. */
  revision_id: string;
  /** The one that waits for `pending_for`. */
  pending_revision_id: string | null;
  pending_for: 'REVIEW' | 'PAYMENT' | null;
  reasons: NullableJson<Reason[]>;
  published_at: NullableInstant;
  expires_at: NullableInstant;
  promoted_until: NullableInstant;
  checkout_expires_at: NullableInstant;
  blocked_at: NullableInstant;
  /** Why it is blocked. */
  block_code: Nullable<string>;
  block_text: Nullable<string>;
  deleted_at: NullableInstant;
  paid_days: number | null;
  fix_until: NullableInstant;
  expiry_notice: number | null;
  created_at: Instant;
  updated_at: Instant;
}

interface RefusedEditsRow {
  announcement_id: string;
  content: Json<RevisionText>;
  photo_ids: string[];
  refused_at: Instant;
}

interface OffersRow {
  announcement_id: string;
  position: number;
  main: MainCategory;
  sub: SubCategory | null;
  duration_minutes: number;
  price_from: number;
  price_to: number | null;
}

export interface AnnouncementsTables {
  announcements: AnnouncementsRow;
  announcement_revisions: AnnouncementRevisionsRow;
  refused_edits: RefusedEditsRow;
  offers: OffersRow;
}
