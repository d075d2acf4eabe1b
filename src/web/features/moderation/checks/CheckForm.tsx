import { PROFILE_TEXTS } from '../../../../domain/partners/profileTexts.ts';
import { type Locale, NATIVE_NAMES } from '../../../../domain/locales.ts';
import { type CheckKind, CHECKS } from '../../../../domain/partners/checks.ts';
import type { Refused } from '../../../forms/action.ts';
import { useT } from '../../../messages/messages.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { errorIn } from '../reports/errorIn.ts';
import decision from '../queue/Decision.module.css';
import styles from './Checks.module.css';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

/** What a look at a licence or an identity has found: a form that works without scripts. */
export function CheckForm({
  kind,
  number = '',
  lastCheckId,
  locale,
  today,
  lastRegister = '',
  refused,
  isPending,
  hasKeys = false,
}: {
  kind: CheckKind;
  /** The number that is looked at. */
  number?: string;
  /** The newest look of this kind that the reader sees. */
  lastCheckId: number | null;
  /** The language that the partner reads. */
  locale: Locale;
  today: string;
  lastRegister?: string;
  /** What the API said of the last one. */
  refused: Refused | undefined;
  isPending: boolean;
  /** Whether keys choose the result. */
  hasKeys?: boolean;
}) {
  const t = useT('staffChecks');
  const typed = refused?.typed;
  const isLicence = kind === 'LICENCE';
  return (
    <PostForm id="check" className={styles.form} noValidate>
      <input type="hidden" name="intent" value="check" />
      <input type="hidden" name="number" value={number.slice(0, PROFILE_TEXTS.licenceNumber.max)} />
      <input type="hidden" name="lastCheckId" value={lastCheckId ?? ''} />
      <RadioGroup
        legend={t('outcome')}
        name="outcome"
        look="cards"
        required
        error={errorIn(refused, 'accepted')}
        defaultValue={typed?.outcome}
        options={[
          {
            value: 'accepted',
            label: t('accepted'),
            description: t(isLicence ? 'acceptedText' : 'acceptedIdentity'),
            detail: hasKeys && <kbd className={decision.key}>A</kbd>,
          },
          {
            value: 'refused',
            label: t('refused'),
            description: t('refusedText'),
            detail: hasKeys && <kbd className={decision.key}>R</kbd>,
          },
        ]}
      />
      <TextInput
        id="register"
        name="register"
        label={t(isLicence ? 'register' : 'how')}
        hint={t(isLicence ? 'registerHint' : 'howHint')}
        required
        maxCharacters={CHECKS.register.max}
        error={errorIn(refused, 'register')}
        defaultValue={typed?.register ?? lastRegister}
      />
      <TextInput
        id="checkedOn"
        name="checkedOn"
        type="date"
        label={t('checkedOn')}
        required
        max={today}
        error={errorIn(refused, 'checkedOn')}
        defaultValue={typed?.checkedOn ?? today}
      />
      <TextArea
        id="statement"
        name="reason"
        label={t('reason')}
        hint={t('reasonHint', { language: NATIVE_NAMES[locale] })}
        rows={3}
        maxCharacters={CHECKS.reason.max}
        error={errorIn(refused, 'reason')}
        defaultValue={typed?.reason}
      />
      <SubmitButton size="lg" isBlock isLoading={isPending}>
        {t('submit')}
      </SubmitButton>
    </PostForm>
  );
}
