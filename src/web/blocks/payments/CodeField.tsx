import { BadgePercent } from 'lucide-react';
import { useNavigation } from 'react-router';
import { useT } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import styles from './CodeField.module.css';
import type { AppliedCode } from './loadReductions.ts';

/** The name of the buttons that send the form without buying; the values say which. */
export const CODE_INTENT = 'codeIntent';

export interface CodeFieldProps {
  applied: AppliedCode | null;
  /** What the checkout said of the code. */
  error: string | undefined;
  /** What the code takes off what is chosen, e.g. "20 %"; null: nothing. */
  off: string | null;
  /** What the form calls it. */
  name?: string;
  /** The page that shows it applied; where the form goes when left out. */
  shownAt?: string;
}

/** Where a discount code is typed and applied, and taken away again; works as a plain form. */
export function CodeField({ applied, error, off, name = 'discountCode', shownAt }: CodeFieldProps) {
  const t = useT('discounts');
  const isApplying = useNavigation().formData?.has(CODE_INTENT) === true;
  if (applied?.quote) {
    const { code } = applied.quote;
    return (
      <div className={styles.applied}>
        {off !== null && <input type="hidden" name={name} value={code} />}
        <Icon of={BadgePercent} size={24} />
        <p role="status" className={styles.words}>
          {off === null ? t('notForDays', { code }) : <Formatted>{t('applied', { code, off })}</Formatted>}
        </p>
        <Button
          type="submit"
          kind="text"
          name={CODE_INTENT}
          value="remove"
          formAction={shownAt}
          formNoValidate
          aria-label={t('remove', { code })}
        >
          {t('removeShort')}
        </Button>
        {error && <p className={styles.error}>{error}</p>}
      </div>
    );
  }
  return (
    <div className={styles.field}>
      <TextInput
        key={applied?.typed}
        id="discountCode"
        name={name}
        label={t('code')}
        defaultValue={applied?.typed}
        error={error ?? (applied ? (applied.problem ?? t('unknown')) : undefined)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={styles.input}
      />
      <Button
        type="submit"
        kind="outlined"
        name={CODE_INTENT}
        value="apply"
        formAction={shownAt}
        formNoValidate
        isLoading={isApplying}
        className={styles.apply}
      >
        {t('apply')}
      </Button>
    </div>
  );
}
