/**
 * A stage: one component in a real browser with what every page of Palmora gives it (language and words, look, router,
 * notifications), and nothing else. No server stands behind it: what it asks, the test answers.
 */
import '../../src/web/ui/tokens/styles.css';
import axe from 'axe-core';
import { type ReactNode, Suspense } from 'react';
import {
  type ActionFunction,
  type LoaderFunction,
  type MiddlewareFunction,
  Outlet,
  RouterProvider,
  createMemoryRouter,
} from 'react-router';
import { expect } from 'vitest';
import { type Locator, cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { type Locale, toBcp47 } from '../../src/domain/locales.ts';
import type { Feature } from '../../src/messages/features.ts';
import type { PageHandle } from '../../src/web/page/handle.ts';
import { whileSending } from '../../src/web/forms/sending.ts';
import { LocaleProvider, loadMessages, useT } from '../../src/web/messages/messages.ts';
import type { RootData } from '../../src/web/page/rootData.ts';
import { Shell } from '../../src/web/shell/Shell.tsx';
import { NotificationsProvider } from '../../src/web/ui/feedback/NotificationsProvider.tsx';

export interface Scene {
  locale?: Locale;
  /** The window's, in px. */
  width?: 390 | 1280;
  height?: number;
  /** Whether what can move does. */
  hasMotion?: boolean;
  scheme?: 'light' | 'dark';
  /** The path and query at which the component stands, without a language. */
  address?: string;
  /** The features whose messages the component speaks, besides those of every page. */
  messages?: readonly Feature[];
  /** Who is signed in. */
  session?: RootData['session'];
  /** What the component's page does with what its forms send. */
  action?: ActionFunction;
  /** What other addresses answer where the component asks them for data. */
  loader?: LoaderFunction;
  /** With what stands around a page as well: bar, footer, and who watches over it. */
  inShell?: boolean;
}

export interface Stage {
  /** Where links and forms have led by now: path and query, without a language. */
  address: () => string;
  /** Goes as many entries of the history back (negative) or on, as the browser's own buttons do. */
  go: (entries: number) => void;
}

/** Shows a component, alone in the window; answers when its first words and its letters are there. */
export async function stage(component: ReactNode, scene: Scene = {}): Promise<Stage> {
  const {
    locale = 'en',
    width = 1280,
    height = 900,
    scheme = 'light',
    address = '/',
    action,
    loader,
  } = scene;
  await page.viewport(width, height);
  // Where the test before left the mouse, something of this one may come to lie.
  await userEvent.pointer({ coords: { x: 0, y: 0 } });
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: scene.hasMotion ? 'no-preference' : 'reduce' }],
  });
  const { documentElement: html } = document;
  // What the page before it said of itself.
  for (const name of Object.keys(html.dataset)) delete html.dataset[name];
  html.lang = toBcp47(locale);
  html.dataset.theme = scheme;
  await loadMessages(locale, ['shell', 'catalogue', 'placePicker', ...(scene.messages ?? [])]);
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        middleware: [whileSending as MiddlewareFunction],
        element: scene.inShell ? <ShellAround /> : <NotificationsAround />,
        children: [
          { path: new URL(address, 'http://stage').pathname, element: component, handle: HANDLE, action },
          { path: '*', element: <OtherPage />, handle: HANDLE, loader },
        ],
      },
    ],
    { initialEntries: [address], hydrationData: { loaderData: { root: rootData(scene) } } },
  );
  await render(
    <LocaleProvider value={locale}>
      <RouterProvider router={router} />
    </LocaleProvider>,
  );
  await document.fonts.ready;
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    go: (entries) => void router.navigate(entries),
  };
}

function NotificationsAround() {
  const t = useT('shell');
  return (
    <NotificationsProvider closeLabel={t('close')}>
      <Suspense>
        <Outlet />
      </Suspense>
    </NotificationsProvider>
  );
}

function ShellAround() {
  return (
    <Shell>
      <Suspense>
        <Outlet />
      </Suspense>
    </Shell>
  );
}

/** Where a link or a form of the component leads. */
function OtherPage() {
  return (
    <main id="main">
      <h1>Another page</h1>
    </main>
  );
}

const HANDLE: PageHandle = { messages: [], query: [], nav: 'public', footer: true };

const rootData = ({ session = null }: Scene): RootData => ({
  session,
  publicUrl: location.origin,
  isFree: false,
  contact: {
    operator: 'Palmora',
    address: 'Piotrkowska 1, 90-001 Łódź',
    town: 'Łódź',
    phone: '+48 42 000 00 00',
    email: 'hello@palmora.example',
    social: [],
  },
});

/** What of axe's rules is about a whole page, which a stage is not. */
const RULES_OF_PAGES = [
  'document-title',
  'landmark-one-main',
  'page-has-heading-one',
  'region',
  'bypass',
  'skip-link',
];

/** Finds nothing wrong with the stage as it stands. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: Object.fromEntries(RULES_OF_PAGES.map((rule) => [rule, { enabled: false }])),
  });
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(found, 'axe').toEqual([]);
}

/** Presses one key after the other, by their names; `Alt+ArrowUp` with another held down. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    const [last = '', ...held] = key.split('+').reverse();
    const down = held.map((name) => `{${name}>}`).join('');
    const up = held.map((name) => `{/${name}}`).join('');
    await userEvent.keyboard(`${down}{${last}}${up}`);
  }
}

/** Gives what a locator shows the focus, as a key would. */
export const focus = (locator: Locator): void => (locator.element() as HTMLElement).focus();

/** The middle of what a locator shows, in px of the window; it is in sight, stands still and is covered by nothing. */
export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.click({ trial: true });
  const { x, y, width, height } = locator.element().getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Taps what a locator shows. */
export const tap = async (locator: Locator): Promise<void> => tapAt(await middleOf(locator));

/** A tap of a finger, in px of the window, which has a mouse as well. */
export async function tapAt({ x, y }: { x: number; y: number }): Promise<void> {
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Nothing is wider than the window. */
export function expectNoOverflow(): void {
  const { clientWidth, scrollWidth } = document.documentElement;
  const wide = [...document.querySelectorAll('body *')]
    .filter((element) => scrollWidth > clientWidth && element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`);
  expect(wide.slice(0, 5), 'too wide').toEqual([]);
}
