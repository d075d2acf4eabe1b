/** The pages whose first load is kept small (scripts/measure-bytes.ts), the lightest first. */
export const LIGHT_PAGES = [
  'features/home/HomePage.tsx',
  'features/search/SearchPage.tsx',
  'features/announcements/AnnouncementDetailsPage.tsx',
  'features/partners/ProfileDetailsPage.tsx',
];

/** Those of them that come first: nothing loads with them that they do not need. */
export const LIGHTEST = LIGHT_PAGES.slice(0, 2);
