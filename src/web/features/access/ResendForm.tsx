import { useState } from 'react';
import { useT } from '../../messages.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './AccessFrame.module.css';
import { ResendVerification } from './ResendVerification.tsx';

/** The address, known from the sign-up or typed, and the button that has the mail sent again. */
export function ResendForm({ email }: { email: string }) {
  const t = useT('access');
  const [typed, setTyped] = useState(email);
  return (
    <div className={styles.form}>
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('email')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ResendVerification email={typed} />
    </div>
  );
}
