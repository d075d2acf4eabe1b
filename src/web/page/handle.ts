import { useMatches, useRouteError, useSearchParams } from 'react-router';
import type { Feature, Messages } from '../../messages/features.ts';
import { useSession } from './session.tsx';

/** The navbar variants of the specification §2. `plain`: the logo alone. */
export type NavVariant = 'public' | 'partner' | 'search' | 'plain';

/** Key of `shell.mobileTitles`. */
export type MobileTitle = keyof Messages['shell']['mobileTitles'];

/** What stands beside the phone's title: an arrow back or a cross, and where it leads. */
export interface MobileAction {
  kind: 'back' | 'close';
  to: string;
}

/** A value, or how it follows from the address (`?tab=`). */
type ByQuery<T> = T | ((query: URLSearchParams) => T);

/** What a route tells the shell about its page; every page module exports one as `handle`. */
export interface PageHandle {
  /** The features whose messages the page speaks, besides the shell's. */
  messages: readonly Feature[];
  /**
   * The words of the address's query that the page reads, in the order of its one address. The server leaves all
   * others out before it renders: they reach neither links nor the key of the cached page.
   */
  query: readonly string[];
  /** Those of them that may stand several times, with a value each; of any other word the first value counts. */
  lists?: readonly string[];
  /** One variant, or one for visitors and one for those who are signed in. */
  nav: NavVariant | { visitor: NavVariant; signedIn: NavVariant };
  /** Whether the footer stands under the page. */
  footer: boolean;
  /** Shown on the phone in place of the logo. */
  mobileTitle?: ByQuery<MobileTitle | undefined>;
  /** What the mobile bar offers beside the title. */
  mobileAction?: ByQuery<MobileAction | undefined>;
  /** The green navbar of /partner and /massage-master-zone. */
  green?: boolean;
  /**
   * Query parameters that make another page of it; the others are left out of canonical and hreflang. A function
   * gives the canonical query itself, from the address or from what the page's loader read.
   */
  canonicalQuery?: readonly string[] | ((query: URLSearchParams, loaded: unknown) => string);
  /** Keeps the page out of search engines, and out of what the server keeps for everybody. */
  isPrivate?: boolean;
}

/** A handle with everything decided for the address shown. */
export interface ShownHandle extends Omit<PageHandle, 'query' | 'nav' | 'mobileTitle' | 'mobileAction'> {
  nav: NavVariant;
  mobileTitle?: MobileTitle;
  mobileAction?: MobileAction;
  /** What the page's loader read. */
  loaded: unknown;
}

const ERROR_PAGE: PageHandle = {
  messages: ['errorPages'],
  query: [],
  nav: 'public',
  footer: true,
  isPrivate: true,
};

/** The handle of the page shown; the error page's where the page could not be shown. */
export function usePageHandle(): ShownHandle {
  const matches = useMatches();
  const isError = Boolean(useRouteError());
  const [query] = useSearchParams();
  const isSignedIn = useSession() !== null;
  const match = isError ? undefined : matches.findLast(({ handle }) => handle);
  const { nav, mobileTitle, mobileAction, ...handle } =
    (match?.handle as PageHandle | undefined) ?? ERROR_PAGE;
  return {
    ...handle,
    loaded: match?.loaderData,
    nav: typeof nav === 'string' ? nav : isSignedIn ? nav.signedIn : nav.visitor,
    mobileTitle: typeof mobileTitle === 'function' ? mobileTitle(query) : mobileTitle,
    mobileAction: typeof mobileAction === 'function' ? mobileAction(query) : mobileAction,
  };
}
