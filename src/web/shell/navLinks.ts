import { ADULT_MAIN, CATEGORY_WORDS, MAIN_CATEGORIES } from '../../domain/catalogue/catalogue.ts';
import type { AccountType } from '../../domain/accounts/account.ts';
import type { Messages } from '../../messages/features.ts';
import type { NavVariant } from '../page/handle.ts';
import { paths } from '../paths/paths.ts';

export interface NavEntry {
  /** Key of `shell.nav`. */
  key: keyof Messages['shell']['nav'];
  href: string;
  /** It is the page shown only with no query at all. */
  isExact?: boolean;
  /** Gives way in a bar with little room. */
  isSpare?: boolean;
}

/** The kinds of massage the selector offers: the 18+ one is named by the search page alone. */
export const MASSAGE_TYPES = MAIN_CATEGORIES.filter((main) => main !== ADULT_MAIN).map((main) => ({
  main,
  href: paths.searchCategory(CATEGORY_WORDS[main]),
}));

const SEARCH: NavEntry = { key: 'searchForMasseur', href: paths.search };

/** In place of a partner's links. */
const CLIENT_LINKS: NavEntry[] = [
  SEARCH,
  { key: 'visits', href: paths.profileSettings(), isExact: true },
  { key: 'favourites', href: paths.favourites },
  { key: 'profile', href: paths.profileSettings('summary') },
];

/** The links of each variant, beside the selectors and the buttons (specification §2). */
export function linksOf(nav: NavVariant, accountType: AccountType | null): NavEntry[] {
  switch (nav) {
    case 'public':
      return [
        ...(accountType ? [SEARCH] : []),
        { key: 'knowUs', href: paths.mobileApp },
        { key: 'aboutUs', href: paths.aboutUs },
      ];
    case 'partner':
      if (accountType === 'client') return CLIENT_LINKS;
      return [
        // Their own page leads to it as well.
        ...(accountType ? [{ key: 'calendar', href: paths.calendar, isSpare: true } as const] : []),
        { key: 'benefits', href: paths.partnerBenefits },
        { key: 'pricing', href: paths.partnerPrice },
        { key: 'education', href: paths.education },
        { key: 'supply', href: paths.supply },
        ...(accountType ? [{ key: 'profile', href: paths.profileSettings() } as const] : []),
      ];
    case 'search':
    case 'plain':
      return [];
  }
}

/** The sign-up; from a page that is written for professionals as one of them. */
export const signUpOf = (isForProfessionals = false): string =>
  isForProfessionals ? paths.signUpAs('partner') : paths.signUp;

/** The settings menu of the partner navbar; log-out comes after these. A client's own links stand in the bar. */
export function settingsOf(accountType: AccountType): NavEntry[] {
  const account: NavEntry[] = [
    { key: 'notifications', href: paths.notifications },
    { key: 'calendarFeeds', href: paths.calendarFeeds },
    { key: 'changePassword', href: paths.changePassword },
    { key: 'passkeys', href: paths.passkeys },
    { key: 'changeEmail', href: paths.changeEmail },
    { key: 'sessions', href: paths.sessions },
    ...(accountType === 'partner' ? [{ key: 'apiKeys', href: paths.apiKeys } as const] : []),
    { key: 'myData', href: paths.myData },
    { key: 'deleteAccount', href: paths.deleteAccount },
  ];
  if (accountType === 'client') return [{ key: 'editProfile', href: paths.editClientProfile }, ...account];
  return [
    { key: 'summary', href: paths.profileSettings('summary') },
    { key: 'waiting', href: paths.profileSettings('waiting') },
    { key: 'announcements', href: paths.announcements },
    { key: 'favourites', href: paths.favourites },
    { key: 'editProfile', href: paths.editPartnerProfile },
    { key: 'addAnnouncement', href: paths.addAnnouncement },
    { key: 'invoices', href: paths.invoices },
    ...account,
  ];
}
