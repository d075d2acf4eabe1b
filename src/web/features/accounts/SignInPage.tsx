import { useEffect, useState } from 'react';
import { redirect, redirectDocument, useLocation, useSearchParams } from 'react-router';
import { type LogInByEmail, type LogInByPhone, accounts } from '../../../contract/accounts.ts';
import { type LogInByCode, type SendLogInCode, credentials } from '../../../contract/credentials.ts';
import { type LogInByPasskey, passkeys } from '../../../contract/passkeys.ts';
import { apiAction } from '../../forms/action.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useT } from '../../messages/messages.ts';
import { PageMeta } from '../../page/PageMeta.tsx';
import { consolePaths } from '../../paths/consolePaths.ts';
import { paths } from '../../paths/paths.ts';
import { wasRecentlyLoggedOut } from '../../page/session.tsx';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { homePrefix } from '../../../domain/accounts/phone.ts';
import { phonePrefixes } from '../../blocks/contact/phonePrefixes.ts';
import { chosenVisit } from '../../blocks/booking/chosenVisit.ts';
import { VisitStrip } from '../../blocks/booking/VisitStrip.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { Route } from './+types/SignInPage';
import { AccountFrame } from './AccountFrame.tsx';
import styles from './AccountFrame.module.css';
import { CodeLogIn, type CodeSent } from './CodeLogIn.tsx';
import { EmailLogIn, PhoneLogIn } from './LogInForms.tsx';
import { handOn } from './storedNext.ts';
import { safeNext } from './safeNext.ts';
import { PasskeyLogIn } from './PasskeyLogIn.tsx';

export const handle: PageHandle = {
  messages: ['accounts', 'credentials', 'errors', 'visit', 'catalogue'],
  query: ['by', 'next'],
  nav: 'public',
  footer: false,
  mobileTitle: 'logIn',
  mobileAction: { kind: 'back', to: paths.home },
};

/** Whoever is signed in goes on at once; the others see what they are about to book, if anything. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  if (page.session) throw redirect(safeNext(query));
  const { locale } = page;
  const phone = query.get('by') === 'phone' && {
    prefixes: phonePrefixes(locale),
    prefix: homePrefix(locale),
  };
  const isByCode = query.get('by') === 'code';
  return { visit: await chosenVisit(query.get('next'), page), phone, isByCode };
}

type Body =
  | typeof LogInByEmail._zod.input
  | typeof LogInByPhone._zod.input
  | typeof LogInByCode._zod.input
  | typeof SendLogInCode._zod.input
  | { passkey: typeof LogInByPasskey._zod.input };

export function action({ context, request }: Route.ActionArgs) {
  const next = safeNext(new URL(request.url).searchParams);
  return apiAction<Body, Response | CodeSent>(
    request,
    async (body) => {
      const { call } = context.get(pageContext);
      if ('passkey' in body) await call(passkeys.logIn, { body: body.passkey });
      else if ('phoneNumber' in body) await call(accounts.logInByPhone, { body });
      else if ('code' in body) await call(credentials.logInByCode, { body });
      else if ('email' in body) {
        await call(credentials.sendLogInCode, { body });
        return { sentTo: body.email };
      } else await call(accounts.logInByEmail, { body });
      // The console's pages are not among the routes that this one knows.
      return next.startsWith(consolePaths.start) ? redirectDocument(next) : redirect(next);
    },
    ({ username, email, code, phonePrefix, phoneNumber, password }) => {
      if (email !== undefined) return code === undefined ? { email } : { email, code };
      return phoneNumber === undefined ? { username, password } : { phonePrefix, phoneNumber, password };
    },
  );
}

/** The ways to log in; the page offers those that it does not show. */
const WAYS = [
  { by: 'byEmail', href: paths.signIn },
  { by: 'byPhone', href: paths.signInByPhone },
  { by: 'code', href: paths.signInByCode },
] as const;

export default function SignInPage({ loaderData: { visit, phone, isByCode } }: Route.ComponentProps) {
  const t = useT('accounts');
  const [query] = useSearchParams();
  const hasNext = query.has('next');
  const isLoggedOut = useRecentlyLoggedOut();
  const c = useT('credentials');
  // Whoever goes to the page again begins with the address.
  const { key } = useLocation();
  const shownWay = phone ? 'byPhone' : isByCode ? 'code' : 'byEmail';

  return (
    <AccountFrame
      title={t('signIn.title')}
      lead={visit ? t('signIn.bookingLead') : t('signIn.lead')}
      seed="sign-in"
    >
      <PageMeta title={t('signIn.title')} description={t('signIn.lead')} />
      {isLoggedOut && (
        <Notice tone="success" role="status">
          {t('signIn.loggedOut')}
        </Notice>
      )}
      {visit ? <VisitStrip visit={visit} /> : hasNext && !isLoggedOut && <Notice>{t('signIn.next')}</Notice>}
      {visit && (
        // Most who come here with a time are new.
        <p className={styles.first}>
          {t.rich('signIn.noAccount', {
            signUp: (text) => (
              <ButtonLink href={handOn(paths.signUp, query)} kind="outlined">
                {text}
              </ButtonLink>
            ),
          })}
        </p>
      )}
      {phone ? (
        <PhoneLogIn key="phone" {...phone} />
      ) : isByCode ? (
        <CodeLogIn key={`code ${key}`} />
      ) : (
        <EmailLogIn key="email" />
      )}
      <PasskeyLogIn />
      <ul className={`${styles.other} ${styles.ways}`}>
        {WAYS.filter(({ by }) => by !== shownWay).map(({ by, href }) => (
          <li key={by}>
            <Anchor href={handOn(href, query)}>{by === 'code' ? c('code.by') : t(`signIn.${by}`)}</Anchor>
          </li>
        ))}
      </ul>
      {!visit && (
        <p className={styles.other}>
          {t.rich('signIn.noAccount', {
            signUp: (text) => <Anchor href={handOn(paths.signUp, query)}>{text}</Anchor>,
          })}
        </p>
      )}
    </AccountFrame>
  );
}

/** The flag lives in the browser alone, so it is read after the page has come. */
function useRecentlyLoggedOut(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(wasRecentlyLoggedOut()), []);
  return isShown;
}
