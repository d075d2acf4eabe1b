import { encode } from 'uqr';
import { useT } from '../../../messages/messages.ts';
import { SubmitButton } from '../../../ui/controls/SubmitButton.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './AccessPage.module.css';
import { CodeForm } from './CodeForm.tsx';
import { PostForm } from '../../../blocks/apiForm/PostForm.tsx';

/** Sets an authenticator up: its secret as a QR code and in letters, then the first code of it. */
export function SetUp({
  begun,
  needsPassword,
  passwordError,
  codeError,
  isPending,
  isAnother = false,
}: {
  /** The secret, once it was asked for. */
  begun: { secret: string; uri: string } | undefined;
  needsPassword: boolean;
  passwordError: string | undefined;
  codeError: string | undefined;
  isPending: boolean;
  /** In place of one that counts. */
  isAnother?: boolean;
}) {
  const t = useT('moderation');
  const a = useT('accounts');
  if (!begun && codeError === undefined)
    return (
      <PostForm className={styles.form}>
        <input type="hidden" name="intent" value="setUp" />
        {needsPassword && (
          <PasswordInput
            id="password"
            name="password"
            label={t('access.password')}
            required
            autoComplete="current-password"
            error={passwordError}
            showLabel={a('showPassword')}
            hideLabel={a('hidePassword')}
          />
        )}
        <SubmitButton kind={isAnother ? 'outlined' : 'filled'} isLoading={isPending}>
          {t('access.submit.setUp')}
        </SubmitButton>
      </PostForm>
    );
  return (
    <>
      {begun && (
        <Card className={styles.secret}>
          <QrCode text={begun.uri} label={t('access.qr')} />
          <div>
            <p>{t('access.scan')}</p>
            <p className={styles.note}>{t('access.orType')}</p>
            <code className={styles.letters} translate="no">
              {begun.secret.match(/.{1,4}/g)?.join(' ')}
            </code>
          </div>
        </Card>
      )}
      <CodeForm intent="confirmSetUp" error={codeError} isPending={isPending} />
      <PostForm>
        <input type="hidden" name="intent" value="setUp" />
        {!begun && (
          <SubmitButton kind="text" isLoading={isPending}>
            {t('access.again')}
          </SubmitButton>
        )}
      </PostForm>
    </>
  );
}

/** Dark squares on white in every colour scheme, as cameras want it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.qr}>
      <path d={path} />
    </svg>
  );
}
