import './ui/tokens/styles.css';
import { Suspense, useEffect } from 'react';
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useLocation,
  useRouteError,
} from 'react-router';
import { pathIn, toBcp47 } from '../domain/locales.ts';
import type { Route } from './+types/root';
import { pageContext } from './page/context.ts';
import { usePageHandle } from './page/handle.ts';
import { whileSending } from './forms/sending.ts';
import { latePart } from './lateCode.ts';
import { messageAddress } from './messages/messageFiles.ts';
import { LocaleProvider, useLocaleOfPath } from './messages/messages.ts';
import { contactIn } from './blocks/contact/contact.ts';
import { type RootData, useRootData } from './page/rootData.ts';
import { DoEarlyInput } from './shell/EarlyInput.tsx';
import { HeadScript } from './shell/HeadScript.tsx';
import { PageLinks } from './shell/PageLinks.tsx';
import { Shell } from './shell/Shell.tsx';
import { fontPreloads } from './ui/tokens/fontPreloads.ts';
import { hasConnection } from './browser/connection.ts';

const loadErrorPage = async () => (await import('./features/errors/ErrorPage.tsx')).ErrorPage;
// On the server there from the start: the first page that waited for it would be written otherwise than the next.
const ErrorPage = import.meta.env.SSR ? await loadErrorPage() : latePart(loadErrorPage);
/** Once the page is at rest, like the words of the error page (entry.client.tsx). */
const REST_MS = 3000;

/** Before any page asks who is there: where nobody can tell, none of them may answer as to a visitor. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const { failure } = context.get(pageContext);
    if (failure !== null) throw data(null, failure);
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [whileSending];

export function loader({ context }: Route.LoaderArgs): RootData {
  const { session, publicUrl, isFree, isCopy, operator, locale } = context.get(pageContext);
  const contact = contactIn(operator, locale);
  return { session, publicUrl, isFree, ...(isCopy && { isCopy }), contact };
}

export function Layout({ children }: { children: React.ReactNode }) {
  const locale = useLocaleOfPath();
  const { messages: ofPage, green } = usePageHandle();
  const { pathname, search } = useLocation();
  const isCopy = useRootData()?.isCopy;
  const messages = ['shell', 'catalogue', 'placePicker', ...(isCopy ? ['copy'] : []), ...ofPage];
  return (
    <LocaleProvider value={locale}>
      <html
        lang={toBcp47(locale)}
        data-messages={messages.join(' ')}
        data-address={pathIn(locale, pathname + search)}
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          {fontPreloads(locale).map((href) => (
            <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
          ))}
          {[...new Set(messages)]
            .map((feature) => messageAddress(locale, feature))
            .map((href) => href && <link key={href} rel="modulepreload" href={href} />)}
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href={pathIn(locale, '/manifest.webmanifest')} />
          <meta
            name="theme-color"
            media="(prefers-color-scheme: light)"
            content={green ? '#19503c' : '#fefbf7'}
          />
          <meta
            name="theme-color"
            media="(prefers-color-scheme: dark)"
            content={green ? '#113c2c' : '#0b120f'}
          />
          <HeadScript />
          <PageLinks />
          <Meta />
          <Links />
        </head>
        <body>
          {children}
          <ScrollRestoration />
          <Scripts />
        </body>
      </html>
    </LocaleProvider>
  );
}

export default function App() {
  useEffect(() => {
    const timer = setTimeout(() => void loadErrorPage().catch(() => {}), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Shell>
      <Suspense>
        <Outlet />
        <DoEarlyInput />
      </Suspense>
    </Shell>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Shell>
      <Suspense>
        <ErrorPage
          status={isRouteErrorResponse(error) ? error.status : hasConnection() ? 500 : 'offline'}
          told={isRouteErrorResponse(error) ? error.data : null}
        />
        <DoEarlyInput />
      </Suspense>
    </Shell>
  );
}
