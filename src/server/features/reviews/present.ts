import type { z } from 'zod';
import { rfc3339 } from '../../../contract/fields.ts';
import type { OwnReview, Review } from '../../../contract/reviews.ts';
import type { ReviewRow } from './queries.ts';

/** A review as everybody sees it. */
export const presentReview = (row: ReviewRow): z.input<typeof Review> => ({
  id: row.id,
  name: row.name,
  stars: row.stars,
  text: row.text,
  locale: row.locale,
  visitDate: row.visit_date,
  service: { main: row.service.main, sub: row.service.sub },
  writtenAt: rfc3339(row.written_at),
  changedAt: row.changed_at === null ? null : rfc3339(row.changed_at),
  reply:
    row.reply === null || row.replied_at === null ? null : { text: row.reply, at: rfc3339(row.replied_at) },
});

/** A review as its writer and its partner see it. */
export const presentOwnReview = (row: ReviewRow): z.input<typeof OwnReview> => ({
  ...presentReview(row),
  isWithheld: row.withheld_at !== null,
});
