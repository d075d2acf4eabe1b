import { LIMITS } from '../../../domain/limits.ts';
import { useT } from '../../messages.ts';
import { PasswordInput, type PasswordInputProps } from '../../ui/form/PasswordInput.tsx';

type Props = Omit<
  PasswordInputProps,
  'id' | 'autoComplete' | 'label' | 'hint' | 'showLabel' | 'hideLabel' | 'required'
>;

/** The field for a password that somebody thinks up. */
export function NewPasswordInput(props: Props) {
  const t = useT('accounts');
  return (
    <PasswordInput
      id="password"
      autoComplete="new-password"
      label={t('password')}
      hint={t('passwordHint', { min: LIMITS.password.min })}
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
      required
      {...props}
    />
  );
}
