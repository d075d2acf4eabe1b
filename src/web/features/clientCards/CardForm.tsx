import { EditClientCard, type WholeClientCard } from '../../../contract/clientCards.ts';
import { CLIENT_CARDS } from '../../../domain/clientCards/limits.ts';
import { FormKey } from '../../blocks/apiForm/FormKey.tsx';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import { useFields } from '../../blocks/apiForm/useFields.ts';
import { useT } from '../../messages/messages.ts';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type CardValues, cardBody } from './cardBody.ts';
import styles from './Cards.module.css';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

/** A card that is changed, or written anew where there is none yet. */
export function CardForm({ card }: { card: WholeClientCard | null }) {
  const t = useT('clientCards');
  const api = useApiForm<CardValues>({
    schema: EditClientCard,
    defaultValues: {
      name: card?.name ?? '',
      phone: card?.phone ?? '',
      email: card?.email ?? '',
      note: card?.note ?? '',
      consents: (card?.consentedAt ?? null) !== null,
      version: String(card?.version ?? 0),
    },
    toBody: (values) => cardBody({ ...values }),
  });
  const { form, problem } = api;
  const { text, box, values } = useFields(api);
  const isStale = problem?.code === 'STALE_VERSION' && card !== null;
  const summary = isStale ? { ...api.summary, items: [] } : api.summary;
  return (
    <Card padding="lg">
      <PostForm by="form" noValidate onSubmit={api.submit} className={styles.form}>
        {/* The Enter key presses a form's first button. */}
        <button type="submit" hidden />
        <FormKey />
        <input type="hidden" name="version" value={values.version} />
        <ErrorSummary title={t('form.errors')} {...summary} />
        {isStale && (
          <Meanwhile
            stored={card}
            typed={values}
            onOver={() => form.setValue('version', String(card.version))}
          />
        )}
        <TextInput {...text('name')} label={t('card.name')} required autoComplete="off" />
        <TextInput
          {...text('phone')}
          type="tel"
          inputMode="tel"
          label={t('card.phone')}
          hint={t('form.phoneHint')}
          autoComplete="off"
        />
        <TextInput
          {...text('email')}
          type="email"
          inputMode="email"
          label={t('card.email')}
          hint={card?.hasAccount ? t('form.ofAccount') : undefined}
          readOnly={card?.hasAccount}
          autoComplete="off"
        />
        <Checkbox {...box('consents')} label={t('form.consents')} />
        <TextArea
          {...text('note')}
          label={t('card.note')}
          hint={t('card.noteHint')}
          rows={5}
          maxCharacters={CLIENT_CARDS.note.max}
          counterText={(used, max) => t('form.counter', { used, max })}
        />
        <SubmitButton size="lg" isLoading={api.isPending}>
          {t('form.save')}
        </SubmitButton>
      </PostForm>
    </Card>
  );
}

interface MeanwhileProps {
  stored: WholeClientCard;
  typed: CardValues;
  onOver: () => void;
}

/** What somebody else has saved meanwhile, where it differs, and the button that writes over it. */
function Meanwhile({ stored, typed, onOver }: MeanwhileProps) {
  const t = useT('clientCards');
  const fields = ['name', 'phone', 'email', 'note'] as const;
  const consents = stored.consentedAt !== null;
  return (
    <Notice
      tone="warn"
      role="alert"
      title={t('form.meanwhile')}
      actions={
        <SubmitButton kind="outlined" name="over" value={stored.version} onClick={onOver}>
          {t('form.anyway')}
        </SubmitButton>
      }
    >
      <p>{t('form.meanwhileText')}</p>
      <dl className={styles.facts}>
        {fields
          .filter((field) => stored[field] !== typed[field])
          .map((field) => (
            <div key={field}>
              <dt>{t(`card.${field}`)}</dt>
              <dd className={styles.lines}>{stored[field] || t('merging.empty')}</dd>
            </div>
          ))}
        {consents !== typed.consents && (
          <div>
            <dt>{t('form.consents')}</dt>
            <dd>{consents ? t('yes') : t('no')}</dd>
          </div>
        )}
      </dl>
    </Notice>
  );
}
