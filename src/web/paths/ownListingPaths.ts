/** The addresses of a partner's own announcements beyond the list's own, apart from `paths.ts`, which every page loads. */
export const ownListingPaths = {
  /** The own announcements of a status, or with words in title or place. */
  of: ({ status, q }: { status?: string | undefined; q?: string | undefined }) =>
    `/user-zone/announcements${status ? `?status=${status}` : ''}${q ? `${status ? '&' : '?'}q=${encodeURIComponent(q)}` : ''}`,
  /** The same with what was just done to one of them. */
  done: (announcementId: string, verb: string) =>
    `/user-zone/announcements?done=${verb}&announcementId=${announcementId}`,
  /** A new draft that begins with what an own announcement says. */
  duplicate: (announcementId: string) => `/user-zone/duplicate-announcement/${announcementId}`,
  /** What happened to an own announcement, and why it is blocked. */
  history: (announcementId: string) => `/user-zone/announcements?of=${announcementId}`,
  /** A saved draft: to go on writing, or to see it as clients will. */
  draft: (announcementId: string, step: 'details' | 'preview' = 'details') =>
    `/user-zone/add-announcement?id=${announcementId}&step=${step}`,
  addAnnouncementSuccess: (announcementId: string) =>
    `/user-zone/add-announcement/success?announcementId=${announcementId}`,
  editAnnouncement: (announcementId: string) => `/user-zone/edit-announcement/${announcementId}`,
  fixAnnouncement: (announcementId: string) => `/user-zone/fix-announcement/${announcementId}`,
  /** To change an announcement while its time is made longer, or begun anew. */
  renewAnnouncement: (purpose: 'extend' | 'activate', announcementId: string) =>
    `/user-zone/${purpose}-announcement/${announcementId}`,
  /** The own announcements, with what a payment has just done to one of them. */
  announcementsAfter: (announcementId: string, purpose: 'extend' | 'activate' | 'promote') =>
    `/user-zone/announcements?paid=${purpose}&announcementId=${announcementId}`,
  payment: (announcementId: string, purpose = 'add') =>
    `/user-zone/payment?announcementId=${announcementId}&purpose=${purpose}`,
} as const;
