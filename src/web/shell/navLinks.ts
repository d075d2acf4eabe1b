import { ADULT_MAIN, CATEGORY_WORDS, MAIN_CATEGORIES } from '../../domain/catalogue/catalogue.ts';
import type { AccountType } from '../../domain/accounts/account.ts';
import type { Messages } from '../../messages/features.ts';
import type { NavVariant } from '../handle.ts';
import { paths } from '../paths.ts';

export interface NavEntry {
  /** Key of `shell.nav`. */
  key: keyof Messages['shell']['nav'];
  href: string;
}

/** The kinds of massage the selector offers: the 18+ one is named by the search page alone. */
export const MASSAGE_TYPES = MAIN_CATEGORIES.filter((main) => main !== ADULT_MAIN).map((main) => ({
  main,
  href: paths.searchCategory(CATEGORY_WORDS[main]),
}));

/** The links of each variant, beside the selectors and the buttons (specification §2). */
export function linksOf(nav: NavVariant, isSignedIn: boolean): NavEntry[] {
  switch (nav) {
    case 'public':
      return [
        ...(isSignedIn ? [{ key: 'searchForMasseur', href: paths.search } as const] : []),
        { key: 'aboutUs', href: paths.aboutUs },
      ];
    case 'partner':
      return [
        { key: 'benefits', href: paths.partnerBenefits },
        { key: 'pricing', href: paths.partnerPrice },
        ...(isSignedIn ? [{ key: 'profile', href: paths.profileSettings() } as const] : []),
      ];
    case 'search':
    case 'plain':
      return [];
  }
}

/** The sign-up; from a page that is written for professionals as one of them. */
export const signUpOf = (isForProfessionals = false): string =>
  isForProfessionals ? paths.signUpAs('partner') : paths.signUp;

/** The settings menu of the partner navbar; log-out comes after these. */
export function settingsOf(accountType: AccountType): NavEntry[] {
  return [
    { key: 'summary', href: paths.profileSettings('summary') },
    { key: 'waiting', href: paths.profileSettings('waiting') },
    { key: 'favourites', href: paths.favourites },
    accountType === 'partner'
      ? { key: 'editProfile', href: paths.editPartnerProfile }
      : { key: 'editProfile', href: paths.editClientProfile },
    ...(accountType === 'partner' ? [{ key: 'addAnnouncement', href: paths.addAnnouncement } as const] : []),
  ];
}
