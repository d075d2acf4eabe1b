/**
 * Every address of the console of the staff, apart from `paths.ts`, which every page loads. From outside it, it is a page of its
 * own to load (pageRouter.ts).
 */
export const consolePaths = {
  start: '/moderation',
  access: '/moderation/access',
  queue: '/moderation/queue',
  announcement: (id: string) => `/moderation/announcement/${id}`,
  appeal: (id: string) => `/moderation/appeal/${id}`,
  licence: (id: string) => `/moderation/licence/${id}`,
  reports: '/moderation/reports',
  payments: '/moderation/payments',
  payment: (id: string) => `/moderation/payment/${id}`,
  report: (id: string) => `/moderation/report/${id}`,
  audit: '/moderation/audit',
  jobs: '/moderation/jobs',
  users: '/moderation/users',
  user: (id: string) => `/moderation/user/${id}`,
  codes: '/moderation/codes',
  /** A discount code, by its id or `new`. */
  code: (id: string) => `/moderation/code/${id}`,
  prices: '/moderation/prices',
  planPrice: (countryCode: string) => `/moderation/prices?countryCode=${countryCode}#plan`,
  categories: '/moderation/categories',
  /** What switching one does, and its button. */
  category: (countryCode: string, main: string) =>
    `/moderation/categories?countryCode=${countryCode}&main=${main}#switch`,
  education: '/moderation/education',
  /** A course, by its id or `new`. */
  course: (id: string) => `/moderation/course/${id}`,
  supply: '/moderation/supply',
  /** An offer of goods, by its id or `new`. */
  goods: (id: string) => `/moderation/goods/${id}`,
} as const;
