import type { ComponentProps } from 'react';
import { useT } from '../../messages/messages.ts';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';

type PasswordAgainProps = Omit<
  ComponentProps<typeof PasswordInput>,
  'id' | 'autoComplete' | 'showLabel' | 'hideLabel' | 'required'
>;

/** The present password, for what only the owner may do; takes the props of `register('password')`. */
export function PasswordAgain(props: PasswordAgainProps) {
  const t = useT('accounts');
  return (
    <PasswordInput
      id="password"
      autoComplete="current-password"
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
      required
      {...props}
    />
  );
}
