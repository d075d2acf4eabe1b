import { useNavigation } from 'react-router';
import type { MergeClientCards, WholeClientCard } from '../../../contract/clientCards.ts';
import type { z } from 'zod';
import { clientCardPaths } from '../../paths/clientCardPaths.ts';
import { useT } from '../../messages/messages.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import styles from './Cards.module.css';
import { Counts } from './Counts.tsx';
import { useCardWords } from './useCardWords.ts';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

type Body = z.input<typeof MergeClientCards>;

/** The order of a merge from the fields of its form. */
export const mergeBody = (fields: Readonly<Record<string, string>>): Body =>
  ({
    other: fields.other,
    name: fields.name,
    phone: fields.phone,
    email: fields.email,
    note: fields.note,
    version: Number(fields.version),
    otherVersion: Number(fields.otherVersion),
  }) as Body;

const FIELDS = ['name', 'phone', 'email', 'note'] as const;

/** Both cards side by side, with a choice for each field, and what comes of it. */
export function MergeForm({ card, other }: { card: WholeClientCard; other: WholeClientCard }) {
  const t = useT('clientCards');
  const { nameOf } = useCardWords();
  const isSending = useNavigation().formMethod === 'POST';
  const said = (one: WholeClientCard, field: (typeof FIELDS)[number]) =>
    (field === 'phone' ? one.phoneText : one[field]) || t('merging.empty');
  const { visits, noShows, coming, cancelled } = other.counts;
  return (
    <PostForm className={styles.form}>
      <input type="hidden" name="other" value={other.cardId} />
      <input type="hidden" name="version" value={card.version} />
      <input type="hidden" name="otherVersion" value={other.version} />
      <div className={styles.sides}>
        {[card, other].map((one) => (
          <div key={one.cardId}>
            <p className={styles.name} translate="no">
              {nameOf(one)}
            </p>
            <Counts counts={one.counts} />
            {one.hasAccount && <p className={styles.note}>{t('card.account')}</p>}
          </div>
        ))}
      </div>
      <h2>{t('merging.stays')}</h2>
      {FIELDS.map((field) => {
        const options = [
          { value: 'THIS', label: <span className={styles.lines}>{said(card, field)}</span> },
          { value: 'OTHER', label: <span className={styles.lines}>{said(other, field)}</span> },
        ];
        const isBoth = field === 'note' && card.note !== '' && other.note !== '';
        return (
          <RadioGroup
            key={field}
            legend={t(`card.${field}`)}
            hint={field === 'email' ? t('merging.mails') : undefined}
            name={field}
            look="cards"
            className={styles.choice}
            // What one of them does not say, the other does.
            defaultValue={isBoth ? 'BOTH' : card[field] || !other[field] ? 'THIS' : 'OTHER'}
            options={isBoth ? [...options, { value: 'BOTH', label: t('merging.both') }] : options}
          />
        );
      })}
      <Notice tone="warn">
        {t('merging.effect', {
          name: nameOf(card),
          other: nameOf(other),
          count: visits + noShows + coming + cancelled,
        })}
      </Notice>
      <div className={styles.buttons}>
        <SubmitButton size="lg" isLoading={isSending}>
          {t('merging.submit')}
        </SubmitButton>
        <ButtonLink href={clientCardPaths.merge(card.cardId)} kind="text">
          {t('merging.another')}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
