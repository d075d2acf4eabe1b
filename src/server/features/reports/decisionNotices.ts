/** Mails about decisions: to who reported (article 16), and to whom it concerns, as a statement of reasons (article 17). */
import type { Decision } from '../../../domain/reports/report.ts';
import type { Trx } from '../../db/database.ts';
import { translator } from '../../messages.ts';
import { type NoticeDependencies, statusPath } from './notices.ts';
import { providerOf, type ReportRow, type Subject } from './queries.ts';
import { keyOf } from './receipt.ts';

export interface DecisionNotice {
  subject: Subject;
  /** What people call the thing; empty where it has no name, or is gone. */
  title: string;
  decision: Decision;
}

export async function tellReporter(
  { post, address, secret }: NoticeDependencies & { secret: string },
  trx: Trx,
  { id, number, email, locale }: ReportRow,
  { decision: { measure, facts } }: DecisionNotice,
): Promise<void> {
  if (email === '') return;
  await post.send(trx, {
    to: email,
    locale,
    kind: 'reportDecided',
    params: {
      number,
      isDismissed: measure === null ? 'yes' : 'no',
      measure: translator(locale, 'reports')(`measures.${measure ?? 'NONE'}`),
      facts: facts === '' ? 'none' : 'some',
      words: facts,
    },
    link: address(locale, statusPath({ number, key: keyOf(secret, id) })),
  });
}

/** The measure with its reasons; without one, that what was withheld can be seen again. */
export async function tellProvider(
  { post, address }: NoticeDependencies,
  trx: Trx,
  providerId: string,
  { subject, title, decision }: DecisionNotice,
): Promise<void> {
  const provider = await providerOf(trx, providerId);
  if (!provider) return;
  const { email, locale } = provider;
  const t = translator(locale, 'reports');
  const about = { kind: subject.kind, title };
  const statement = decision.measure !== null && {
    measure: t(`measures.${decision.measure}`),
    scope: t('scope.everywhere'),
    facts: decision.facts,
    ground: decision.ground,
    reference: decision.reference,
  };
  await post.send(trx, {
    to: email,
    locale,
    kind: statement ? 'contentMeasure' : 'contentReleased',
    params: { ...about, ...statement },
    link: address(locale, statement ? '/legal-notice' : '/'),
  });
}
