import { CATEGORY_WORDS, type MainCategory } from '../../domain/catalogue/catalogue.ts';

/** Every address of the app. The language's prefix is the router's base path and never stands here. */
export const paths = {
  home: '/',
  aboutUs: '/about-us',
  signIn: '/sign-in',
  signInByPhone: '/sign-in?by=phone',
  signInByCode: '/sign-in?by=code',
  /** The sign-in page that returns to an address of ours. */
  signInFor: (next: string) => `/sign-in?next=${encodeURIComponent(next)}`,
  signUp: '/sign-up',
  signUpAs: (accountType: 'client' | 'partner') => `/sign-up?as=${accountType}`,
  signUpSuccess: '/sign-up/success',
  forgotPassword: '/forgot-password',
  resetPassword: '/user-zone/reset-password',
  changePassword: '/user-zone/change-password',
  apiKeys: '/user-zone/api-keys',
  invoices: '/user-zone/invoices',
  changeEmail: '/user-zone/change-email',
  sessions: '/user-zone/sessions',
  passkeys: '/user-zone/passkeys',
  notifications: '/user-zone/notifications',
  /** Private addresses for calendar apps, for partners and clients. */
  calendarFeeds: '/user-zone/calendar-feeds',
  myData: '/user-zone/my-data',
  deleteAccount: '/user-zone/delete-account',
  logOut: '/logout',
  /** Actions and data without a page of their own. */
  sessionCheck: (userId: string) => `/session-check?userId=${encodeURIComponent(userId)}`,
  /** The same page in another language; handled before the router, so without a language's prefix. */
  inLanguage: (locale: string, next: string) => `/locale/${locale}?next=${encodeURIComponent(next)}`,
  regulations: (tab: 'service-terms' | 'privacy-policy' | 'decisions') => `/regulations?tab=${tab}`,
  legalNotice: '/legal-notice',
  accessibility: '/accessibility',
  ranking: '/ranking',
  browserStorage: '/browser-storage',
  report: (kind: 'announcement' | 'profile', id: string) => `/report?kind=${kind}&id=${id}`,
  reportStatus: ({ number, key }: { number: string; key: string }) =>
    `/report/status?number=${number}&key=${key}`,
  howWeCount: '/browser-storage#counting',
  mobileApp: '/mobile-app',
  search: '/search-massage',
  searchCategory: (word: string) => `/search-massage?category=${word}`,
  searchIn: (main: MainCategory, placeId: string) =>
    `/search-massage?category=${CATEGORY_WORDS[main]}&placeId=${placeId}`,
  searchPlace: (placeId: string) => `/search-massage?placeId=${placeId}`,
  profileDetails: (id: string, view: 'summary' | 'calendar' = 'summary') =>
    `/search-massage/profile-details?id=${id}&view=${view}`,
  announcementDetails: (id: string) => `/search-massage/announcement-details/${id}`,
  favourites: '/favourites',
  favouritesPage: (pageNr: number) => `/favourites?pageNr=${pageNr}`,
  /** Data without a page of its own. */
  deviceFavourites: (announcementIds: readonly string[]) =>
    `/device-favourites?ids=${announcementIds.join(',')}`,
  booking: (announcementId: string, service?: number) =>
    `/booking?announcementId=${announcementId}${service === undefined ? '' : `&service=${service}`}`,
  /** Data without a page of its own. */
  homeLists: (placeId: string) => `/home-lists?near=${placeId}`,
  nextTimes: (announcementId: string) => `/next-times?announcementId=${announcementId}`,
  /** The partner's calendar; at a day, and what is written into it: `calendarPaths.ts`. */
  calendar: '/user-zone/calendar',
  partner: '/partner',
  partnerBenefits: '/partner#benefits',
  partnerPrice: '/partner#price',
  hub: '/massage-master-zone',
  education: '/user-zone/education',
  supply: '/user-zone/supply',
  userZone: '/user-zone',
  profileSettings: (tab?: 'summary' | 'client-card' | 'waiting') =>
    `/user-zone/profile-settings${tab ? `?tab=${tab}` : ''}`,
  addPartnerProfile: '/user-zone/add-partner-profile',
  addPartnerProfileSuccess: '/user-zone/add-partner-profile/success',
  editPartnerProfile: '/user-zone/edit-partner-profile',
  /** The profile with the field for the licence number, whatever it offers. */
  giveLicence: '/user-zone/edit-partner-profile?licence#licenceNumber',
  editPartnerProfileSuccess: '/user-zone/edit-partner-profile/success',
  editClientProfile: '/user-zone/edit-client-profile',
  announcements: '/user-zone/announcements',
  addAnnouncement: '/user-zone/add-announcement',
  /** Where the 18+ answer goes; an address without a page of its own. */
  adultAnswer: '/adult-answer',
} as const;
