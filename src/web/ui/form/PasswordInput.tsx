import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../display/Icon.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import type { PasswordName } from './passwordName.ts';
import styles from './PasswordInput.module.css';
import { TextInput, type TextInputProps } from './TextInput.tsx';

export interface PasswordInputProps
  extends Omit<TextInputProps, 'type' | 'end' | 'start' | 'autoComplete' | 'name'> {
  name: PasswordName;
  autoComplete: 'current-password' | 'new-password';
  showLabel: string;
  hideLabel: string;
}

/** A password field that can show what is typed; paste and password managers work. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          className={styles.eye}
          label={isShown ? hideLabel : showLabel}
          icon={<Icon of={isShown ? EyeOff : Eye} size={22} />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
