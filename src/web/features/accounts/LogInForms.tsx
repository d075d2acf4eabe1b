/** The two ways to say who one is at log-in. */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { LogInByEmail, LogInByPhone } from '../../../contract/accounts.ts';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import type { phonePrefixes } from '../../blocks/contact/phonePrefixes.ts';
import { useT } from '../../messages/messages.ts';
import { paths } from '../../paths/paths.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { PasswordInput, type PasswordInputProps } from '../../ui/form/PasswordInput.tsx';
import { PhoneInput } from '../../ui/form/PhoneInput.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import styles from './AccountFrame.module.css';
import { handOn } from './storedNext.ts';
import { ResendForm } from './ResendForm.tsx';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

/** By the e-mail address; one that is not confirmed yet can have its mail sent again. */
export function EmailLogIn() {
  const t = useT('accounts');
  const [query] = useSearchParams();
  const { form, register, submit, isPending, problem, errorOf, summary } = useApiForm({
    schema: LogInByEmail,
    defaultValues: { username: '', password: '' },
    action: handOn(paths.signIn, query),
  });
  return (
    <>
      <ErrorSummary
        title={t('summary')}
        names={{ username: t('email'), password: t('password') }}
        {...summary}
      />
      {problem?.code === 'EMAIL_NOT_VERIFIED' && <ResendForm isKnown email={form.getValues('username')} />}
      <PostForm by="form" noValidate onSubmit={submit} className={styles.form}>
        <WithPassword isPending={isPending} error={errorOf('password')} {...register('password')}>
          <TextInput
            id="username"
            type="email"
            inputMode="email"
            autoComplete="username"
            label={t('email')}
            required
            error={errorOf('username')}
            {...register('username')}
          />
        </WithPassword>
      </PostForm>
    </>
  );
}

export interface PhoneLogInProps {
  prefixes: ReturnType<typeof phonePrefixes>;
  /** The one of the language's country. */
  prefix: string;
}

/** By the phone number, which accounts may share; who is known by it alone types the address for the mail. */
export function PhoneLogIn({ prefixes, prefix }: PhoneLogInProps) {
  const t = useT('accounts');
  const [query] = useSearchParams();
  const { register, submit, isPending, problem, errorOf, summary } = useApiForm({
    schema: LogInByPhone,
    defaultValues: { phonePrefix: prefix, phoneNumber: '', password: '' },
    action: handOn(paths.signInByPhone, query),
  });
  return (
    <>
      <ErrorSummary
        title={t('summary')}
        names={{ phonePrefix: t('signUp.prefix'), phoneNumber: t('signUp.number'), password: t('password') }}
        {...summary}
      />
      {problem?.code === 'EMAIL_NOT_VERIFIED' && <ResendForm email="" />}
      <PostForm by="form" noValidate onSubmit={submit} className={styles.form}>
        <WithPassword isPending={isPending} error={errorOf('password')} {...register('password')}>
          <PhoneInput
            label={t('signUp.phone')}
            required
            prefixLabel={t('signUp.prefix')}
            numberLabel={t('signUp.number')}
            prefixes={prefixes}
            prefixProps={{
              id: 'phonePrefix',
              ...register('phonePrefix'),
            }}
            numberProps={{
              id: 'phoneNumber',
              ...register('phoneNumber'),
            }}
            error={errorOf('phoneNumber') ?? errorOf('phonePrefix')}
          />
        </WithPassword>
      </PostForm>
    </>
  );
}

/** A field that says who it is, the password, and the button. */
function WithPassword({
  children,
  isPending,
  ...password
}: Omit<PasswordInputProps, 'id' | 'label' | 'showLabel' | 'hideLabel' | 'autoComplete'> & {
  children: ReactNode;
  isPending: boolean;
}) {
  const t = useT('accounts');
  const [query] = useSearchParams();
  return (
    <>
      <p className={styles.note}>{t('requiredNote')}</p>
      {children}
      <PasswordInput
        id="password"
        autoComplete="current-password"
        label={t('password')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        required
        {...password}
      />
      <p className={styles.aside}>
        <Anchor href={handOn(paths.forgotPassword, query)}>{t('signIn.forgot')}</Anchor>
      </p>
      <SubmitButton size="lg" isBlock isLoading={isPending}>
        {t('signIn.submit')}
      </SubmitButton>
    </>
  );
}
