/** Phrases as people write them in announcements: explicit offers that the check finds, and harmless ones that it leaves. */
export interface Wordings {
  found: string[];
  harmless: string[];
}
