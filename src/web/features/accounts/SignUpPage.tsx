import { useEffect } from 'react';
import { Link, redirect, useNavigate, useSearchParams } from 'react-router';
import { SignUp, accounts } from '../../../contract/accounts.ts';
import { ACCOUNT_TYPES, type AccountType } from '../../../domain/accounts/account.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { apiAction } from '../../forms/action.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { paths } from '../../paths/paths.ts';
import { homePrefix } from '../../../domain/accounts/phone.ts';
import { phonePrefixes } from '../../blocks/contact/phonePrefixes.ts';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { useApiForm } from '../../blocks/apiForm/useApiForm.ts';
import { choiceOfNext } from '../../blocks/booking/choice.ts';
import { chosenVisit } from '../../blocks/booking/chosenVisit.ts';
import { VisitStrip } from '../../blocks/booking/VisitStrip.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { PhoneInput } from '../../ui/form/PhoneInput.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import type { Route } from './+types/SignUpPage';
import { AccountFrame } from './AccountFrame.tsx';
import styles from './AccountFrame.module.css';
import { handOn } from './storedNext.ts';
import { nextToMail } from './safeNext.ts';
import { PostForm } from '../../blocks/apiForm/PostForm.tsx';

export const handle: PageHandle = {
  messages: ['accounts', 'errors', 'visit', 'catalogue'],
  query: ['as', 'next'],
  nav: 'partner',
  footer: false,
  mobileTitle: 'signUp',
  mobileAction: { kind: 'back', to: paths.home },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const visit = await chosenVisit(new URL(request.url).searchParams.get('next'), page);
  return { prefixes: phonePrefixes(page.locale), prefix: homePrefix(page.locale), visit };
}

export function action({ context, request }: Route.ActionArgs) {
  const isForm = !request.headers.get('content-type')?.startsWith('application/json');
  const query = new URL(request.url).searchParams;
  const next = nextToMail(query);
  return apiAction<typeof SignUp._zod.input, { email: string } | Response>(
    request,
    async (body) => {
      await context.get(pageContext).call(accounts.createUser, { body: { ...body, ...(next && { next }) } });
      return isForm ? redirect(handOn(paths.signUpSuccess, query)) : { email: body.email };
    },
    ({ isAgreementAccepted, ...typed }) => ({
      ...typed,
      isAgreementAccepted: isAgreementAccepted !== undefined,
    }),
  );
}

/** No server heard it: the generic sentence. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return { isUnheard: true };
  }
}

interface Values {
  accountType: AccountType | '';
  email: string;
  phonePrefix: string;
  phoneNumber: string;
  password: string;
  isAgreementAccepted: boolean;
}

export default function SignUpPage({ loaderData }: Route.ComponentProps) {
  const t = useT('accounts');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { visit } = loaderData;
  const wished = ACCOUNT_TYPES.find((one) => one === query.get('as'));
  // Who is booking is a client.
  const isClient = wished === undefined && choiceOfNext(query.get('next')) !== null;
  const { register, submit, isPending, answer, errorOf, summary } = useApiForm<Values>({
    schema: SignUp,
    defaultValues: {
      accountType: isClient ? 'client' : (wished ?? ''),
      email: '',
      phonePrefix: loaderData.prefix,
      phoneNumber: '',
      password: '',
      isAgreementAccepted: false,
    },
    toBody: ({ accountType, ...values }) => ({ ...values, accountType: accountType || undefined }),
  });
  const isUnheard = typeof answer === 'object' && answer !== null && 'isUnheard' in answer;
  const email = (answer as { email?: string } | undefined)?.email;

  useEffect(() => {
    if (email !== undefined) navigate(handOn(paths.signUpSuccess, query), { state: { email } });
  }, [email, navigate, query]);

  const items = [...(isUnheard ? [{ message: t('signUp.failed') }] : []), ...summary.items];
  return (
    <AccountFrame title={t('signUp.title')} lead={t('signUp.lead')} seed="sign-up" tone="clay">
      <PageMeta title={t('signUp.title')} description={t('signUp.lead')} />
      {visit && <VisitStrip visit={visit} />}
      <PostForm by="form" noValidate onSubmit={submit} className={styles.form}>
        <ErrorSummary
          title={t('summary')}
          items={items}
          focusKey={summary.focusKey}
          names={{
            accountType: t('signUp.accountType'),
            email: t('email'),
            phonePrefix: t('signUp.phone'),
            phoneNumber: t('signUp.phone'),
            password: t('password'),
          }}
        />
        <p className={styles.note}>{t('requiredNote')}</p>
        {isClient ? (
          <input type="hidden" name="accountType" value="client" />
        ) : (
          <RadioGroup
            legend={t('signUp.accountType')}
            look="cards"
            required
            name="accountType"
            options={[
              { value: 'client', label: t('signUp.client'), description: t('signUp.clientText') },
              { value: 'partner', label: t('signUp.partner'), description: t('signUp.partnerText') },
            ]}
            error={errorOf('accountType')}
            inputProps={{ id: 'accountType', ...register('accountType') }}
          />
        )}
        <TextInput
          id="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('email')}
          required
          error={errorOf('email')}
          {...register('email')}
        />
        <PhoneInput
          label={t('signUp.phone')}
          hint={t('signUp.phoneHint')}
          required
          prefixLabel={t('signUp.prefix')}
          numberLabel={t('signUp.number')}
          prefixes={loaderData.prefixes}
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
        <PasswordInput
          id="password"
          autoComplete="new-password"
          label={t('password')}
          hint={t('passwordHint', { min: LIMITS.password.min })}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          required
          error={errorOf('password')}
          {...register('password')}
        />
        <Checkbox
          id="isAgreementAccepted"
          required
          error={errorOf('isAgreementAccepted')}
          label={
            <span>
              {t.rich('signUp.agreement', {
                terms: (text) => (
                  <Link to={paths.regulations('service-terms')} target="_blank" rel="noopener">
                    {text}
                  </Link>
                ),
                privacy: (text) => (
                  <Link to={paths.regulations('privacy-policy')} target="_blank" rel="noopener">
                    {text}
                  </Link>
                ),
              })}
            </span>
          }
          {...register('isAgreementAccepted')}
        />
        <SubmitButton size="lg" isBlock isLoading={isPending}>
          {t('signUp.submit')}
        </SubmitButton>
      </PostForm>
      <p className={styles.other}>
        {t.rich('signUp.hasAccount', {
          logIn: (text) => <Anchor href={handOn(paths.signIn, query)}>{text}</Anchor>,
        })}
      </p>
      {isClient && (
        <p className={styles.note}>
          {t.rich('signUp.asPartner', {
            partner: (text) => <Anchor href={paths.signUpAs('partner')}>{text}</Anchor>,
          })}
        </p>
      )}
    </AccountFrame>
  );
}
