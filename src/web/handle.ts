import { useMatches } from 'react-router';
import type { Feature } from '../messages/features.ts';

/** The navbar variants of the specification §2. */
export type NavVariant = 'public' | 'partner' | 'search' | 'plain';

/** What a route tells the shell about its page; every page module exports one as `handle`. */
export interface PageHandle {
  /** The features whose messages the page speaks, besides the shell's. */
  messages: readonly Feature[];
  nav: NavVariant;
  /** Whether the footer stands under the page. */
  footer: boolean;
  /** Key of `shell.mobileTitles`, shown on the phone in place of the logo. */
  mobileTitle?: string;
  /** What the mobile bar offers beside the title. */
  mobileAction?: { kind: 'back' | 'close'; to: string };
  /** The green navbar of /partner and /massage-master-zone. */
  green?: boolean;
}

const DEFAULT: PageHandle = { messages: ['errorPages'], nav: 'public', footer: true };

/** The handle of the page shown. */
export function usePageHandle(): PageHandle {
  const matches = useMatches();
  return (matches.findLast((match) => match.handle)?.handle as PageHandle | undefined) ?? DEFAULT;
}
