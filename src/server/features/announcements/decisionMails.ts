/** The mails that tell a partner what a moderator decided, in the partner's language. */
import type { Reason } from '../../../domain/announcements/announcement.ts';
import { type Locale, toBcp47 } from '../../../domain/locales.ts';
import type { BlockGround, RejectCode } from '../../../domain/moderation/reasons.ts';
import { ANNOUNCEMENT } from '../../../domain/announcements/limits.ts';
import type { Unit } from '../../db/unitOfWork.ts';
import type { MailKind } from '../../mail.ts';
import { translator } from '../../messages.ts';
import { ownerOf } from './queries.ts';
import type { AnnouncementRow } from './queries.ts';
import type { ReviewDependencies } from './review.ts';

type Told = Pick<AnnouncementRow, 'id' | 'owner_id' | 'title'>;

export function createDecisionMails({ post, address }: Pick<ReviewDependencies, 'post' | 'address'>) {
  async function tell(
    { trx }: Unit,
    row: Told,
    kind: MailKind,
    path: string,
    params: (locale: Locale) => Record<string, string | number>,
  ): Promise<void> {
    const { email, locale } = await ownerOf(trx, row.owner_id);
    await post.send(trx, {
      to: email,
      locale,
      kind,
      params: { title: row.title, ...params(locale) },
      link: address(locale, path),
    });
  }

  return {
    editApproved: (unit: Unit, row: Told, title: string) =>
      tell(unit, row, 'announcementEditApproved', `/search-massage/announcement-details/${row.id}`, () => ({
        title,
      })),

    /** Each field with its reason, and where it is mended. */
    rejected: (
      unit: Unit,
      row: Told,
      { title, isEdit, reasons }: { title: string; isEdit: boolean; reasons: readonly Reason[] },
    ) =>
      tell(
        unit,
        row,
        isEdit ? 'announcementEditRejected' : 'announcementRejected',
        isEdit ? `/user-zone/edit-announcement/${row.id}` : `/user-zone/fix-announcement/${row.id}`,
        (locale) => ({
          title,
          days: ANNOUNCEMENT.fixDays,
          reasons: reasons.map(({ path, detail }) => `${fieldName(locale, path)}: ${detail}`).join('\n\n'),
        }),
      ),

    /** The statement of reasons, and how to object. */
    blocked: (unit: Unit, row: Told, { code, text }: { code: BlockGround; text: string }) =>
      tell(unit, row, 'announcementBlocked', `/user-zone/announcements?of=${row.id}`, (locale) => ({
        blockGround: translator(locale, 'staffReview')(`grounds.${code}`),
        text,
      })),

    appealDecided: (unit: Unit, row: Told, { isUpheld, text }: { isUpheld: boolean; text: string }) =>
      tell(
        unit,
        row,
        isUpheld ? 'appealUpheld' : 'appealRejected',
        isUpheld ? `/search-massage/announcement-details/${row.id}` : `/user-zone/announcements?of=${row.id}`,
        () => ({ text }),
      ),

    /** Not fixed in time: what was paid goes back. */
    givenUp: (unit: Unit, row: Told, isPaid: boolean) =>
      tell(unit, row, 'announcementGivenUp', `/search-massage/announcement-details/${row.id}`, () => ({
        days: ANNOUNCEMENT.fixDays,
        isPaid: String(isPaid),
      })),
  };
}

/** A reason in the partner's language: the ready sentence of its code, and the moderator's own words behind it. */
export function reasonSentence(locale: Locale, code: RejectCode, text: string): string {
  const ready = code === 'other' ? '' : translator(locale, 'staffReview')(`ready.${code}`);
  return [ready, text.trim()].filter(Boolean).join(' ');
}

/** What a field of the announcement's form is called. */
export function fieldName(locale: Locale, path: string): string {
  const t = translator(locale, 'staffReview');
  const [field = '', language] = path.split('.');
  if (field !== 'description' || !language) return t(`fields.${field}`);
  const names = new Intl.DisplayNames([toBcp47(locale)], { type: 'language' });
  return t('fields.description', { language: names.of(toBcp47(language as Locale)) ?? language });
}
