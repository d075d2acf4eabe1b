import type { ComponentProps } from 'react';
import { useT } from '../../messages/messages.ts';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';

type PasswordFieldProps = Omit<
  ComponentProps<typeof PasswordInput>,
  'id' | 'autoComplete' | 'label' | 'hint' | 'showLabel' | 'hideLabel' | 'required'
>;

/** The password of whoever logged in some time ago; takes the props of `register('password')`. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useT('leaving');
  return (
    <PasswordInput
      id="password"
      autoComplete="current-password"
      label={t('password.label')}
      hint={t('password.hint')}
      showLabel={t('password.show')}
      hideLabel={t('password.hide')}
      required
      {...props}
    />
  );
}
