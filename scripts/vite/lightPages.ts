/** The pages whose first load is kept small (scripts/measure-bytes.ts). */
export const LIGHT_PAGES = [
  'features/home/HomePage.tsx',
  'features/search/SearchPage.tsx',
  'features/announcements/AnnouncementDetailsPage.tsx',
  'features/partners/ProfileDetailsPage.tsx',
];
