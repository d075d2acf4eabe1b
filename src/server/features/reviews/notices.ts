/** Mails about reviews: to the partner that there is one, to its writer that there is a reply. */
import type { Locale } from '../../../domain/locales.ts';
import type { Trx } from '../../db/database.ts';
import type { Post } from '../../mail.ts';
import { accountOf, type ReviewRow } from './queries.ts';
import { reviewPath } from './reviewPath.ts';

export interface NoticeParts {
  post: Post;
  /** Makes a full address out of a path, in a language. */
  address: (locale: Locale, path: string) => string;
}

/** The page on which a partner reads and answers reviews. */
const OWN_REVIEWS = '/user-zone/reviews';

export async function mailReview(
  { post, address }: NoticeParts,
  trx: Trx,
  { profile_id, name, stars, text }: ReviewRow,
): Promise<void> {
  const partner = await accountOf(trx, profile_id);
  if (!partner) return;
  await post.send(trx, {
    to: partner.email,
    locale: partner.locale,
    kind: 'reviewReceived',
    params: { name, stars, text, hasText: text === '' ? 'no' : 'yes' },
    link: address(partner.locale, OWN_REVIEWS),
  });
}

export async function mailReply(
  { post, address }: NoticeParts,
  trx: Trx,
  { writer_id, appointment_id, reply }: ReviewRow,
  partnerName: string,
): Promise<void> {
  const writer = writer_id === null ? undefined : await accountOf(trx, writer_id);
  if (!writer) return;
  await post.send(trx, {
    to: writer.email,
    locale: writer.locale,
    kind: 'reviewReplied',
    params: { name: partnerName, text: reply ?? '' },
    link: address(writer.locale, reviewPath(appointment_id)),
  });
}
