/** Mails about reports: the receipt, what was withheld. Those about decisions are in `decisionNotices.ts`. */
import type { Locale } from '../../../domain/locales.ts';
import type { Trx } from '../../db/database.ts';
import type { Post } from '../../mail.ts';
import { providerOf, type Subject } from './queries.ts';

export interface NoticeDependencies {
  post: Post;
  address: (locale: Locale, path: string) => string;
}

/** The page that says how a report stands. */
export const statusPath = ({ number, key }: { number: string; key: string }) =>
  `/report/status?number=${number}&key=${key}`;

export async function mailReceipt(
  { post, address }: NoticeDependencies,
  trx: Trx,
  report: { number: string; key: string; email: string; locale: Locale; subject: Subject },
): Promise<void> {
  const { email, locale, number, subject } = report;
  await post.send(trx, {
    to: email,
    locale,
    kind: 'reportReceived',
    params: { number, kind: subject.kind },
    link: address(locale, statusPath(report)),
  });
}

/** Tells a provider that something is out of sight until somebody has decided, and what that rests on (article 17). */
export async function mailWithheld(
  { post, address }: NoticeDependencies,
  trx: Trx,
  withheld: { subject: Subject; title: string; providerId: string },
): Promise<void> {
  const provider = await providerOf(trx, withheld.providerId);
  if (!provider) return;
  await post.send(trx, {
    to: provider.email,
    locale: provider.locale,
    kind: 'contentWithheld',
    params: { kind: withheld.subject.kind, title: withheld.title },
    link: address(provider.locale, '/legal-notice'),
  });
}
