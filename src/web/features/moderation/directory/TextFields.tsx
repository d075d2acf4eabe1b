import { LOCALES, type LocalizedText, NATIVE_NAMES, toBcp47 } from '../../../../domain/locales.ts';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import styles from '../Tables.module.css';
import type { FormState } from './formState.ts';
import { textField } from './textsOf.ts';

/** One text in every language; each may be left empty. */
export function TextFields({
  name,
  legend,
  hint,
  max,
  stored,
  state,
}: {
  name: string;
  legend: string;
  hint: string;
  max: number;
  stored: LocalizedText | undefined;
  state: FormState;
}) {
  return (
    <FieldGroup legend={legend} hint={hint}>
      <div className={styles.pair}>
        {LOCALES.map((locale) => {
          const field = textField(name, locale);
          return (
            <TextInput
              key={locale}
              id={field}
              name={field}
              label={<span lang={toBcp47(locale)}>{NATIVE_NAMES[locale]}</span>}
              lang={toBcp47(locale)}
              maxCharacters={max}
              autoComplete="off"
              error={state.errorOf(field)}
              defaultValue={state.shown(field, stored?.[locale])}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}
