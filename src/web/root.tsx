import { Suspense } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useRouteError,
} from 'react-router';
import { toBcp47 } from '../domain/locales.ts';
import type { Route } from './+types/root';
import { pageContext } from './context.ts';
import { ErrorPage } from './features/errors/ErrorPage.tsx';
import { usePageHandle } from './handle.ts';
import { useLocale } from './messages.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { session, publicUrl } = context.get(pageContext);
  return { session, publicUrl };
}

export function Layout({ children }: { children: React.ReactNode }) {
  const locale = useLocale();
  const { messages } = usePageHandle();
  return (
    <html lang={toBcp47(locale)} data-messages={['shell', ...messages].join(' ')}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
