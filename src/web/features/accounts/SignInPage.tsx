import { useEffect, useState } from 'react';
import { redirect, useSearchParams } from 'react-router';
import { type LogInByEmail, type LogInByPhone, accounts } from '../../../contract/accounts.ts';
import { apiAction } from '../../action.ts';
import { pageContext } from '../../context.ts';
import type { PageHandle } from '../../handle.ts';
import { useT } from '../../messages.ts';
import { PageMeta } from '../../PageMeta.tsx';
import { paths } from '../../paths.ts';
import { wasRecentlyLoggedOut } from '../../session.tsx';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { homePrefix, phonePrefixes } from '../../blocks/contact/phonePrefixes.ts';
import { chosenVisit } from '../../blocks/booking/chosenVisit.ts';
import { VisitStrip } from '../../blocks/booking/VisitStrip.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { Route } from './+types/SignInPage';
import { AccountFrame } from './AccountFrame.tsx';
import styles from './AccountFrame.module.css';
import { EmailLogIn, PhoneLogIn } from './LogInForms.tsx';
import { handOn } from './keptNext.ts';
import { ownNext } from './ownNext.ts';

export const handle: PageHandle = {
  messages: ['accounts', 'errors', 'visit', 'catalogue'],
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
  if (page.session) throw redirect(ownNext(query));
  const { locale } = page;
  const phone = query.get('by') === 'phone' && {
    prefixes: phonePrefixes(locale),
    prefix: homePrefix(locale),
  };
  return { visit: await chosenVisit(query.get('next'), page), phone };
}

type Body = typeof LogInByEmail._zod.input | typeof LogInByPhone._zod.input;

export function action({ context, request }: Route.ActionArgs) {
  const next = ownNext(new URL(request.url).searchParams);
  return apiAction<Body, Response>(
    request,
    async (body) => {
      const { call } = context.get(pageContext);
      if ('phoneNumber' in body) await call(accounts.logInByPhone, { body });
      else await call(accounts.logInByEmail, { body });
      return redirect(next);
    },
    ({ username, phonePrefix, phoneNumber, password }) =>
      phoneNumber === undefined ? { username, password } : { phonePrefix, phoneNumber, password },
  );
}

export default function SignInPage({ loaderData: { visit, phone } }: Route.ComponentProps) {
  const t = useT('accounts');
  const [query] = useSearchParams();
  const hasNext = query.has('next');
  const isLoggedOut = useRecentlyLoggedOut();

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
      {phone ? <PhoneLogIn key="phone" {...phone} /> : <EmailLogIn key="email" />}
      <p className={styles.other}>
        <Anchor href={handOn(phone ? paths.signIn : paths.signInByPhone, query)}>
          {t(phone ? 'signIn.byEmail' : 'signIn.byPhone')}
        </Anchor>
      </p>
      <p className={styles.other}>
        {t.rich('signIn.noAccount', {
          signUp: (text) => <Anchor href={handOn(paths.signUp, query)}>{text}</Anchor>,
        })}
      </p>
    </AccountFrame>
  );
}

/** The flag lives in the browser alone, so it is read after the page has come. */
function useRecentlyLoggedOut(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(wasRecentlyLoggedOut()), []);
  return isShown;
}
