/** What a journey through a payment begins with. */
import type { Page } from '@playwright/test';
import { announcementBody } from '../support/announcements.ts';
import { expect, freshPhone, publishProfile } from './support.ts';

/** A draft of the signed-in partner's, who has a profile from here on; the address of its payment. */
export async function draftToPay(page: Page): Promise<string> {
  await publishProfile(page);
  const data = announcementBody({ website: '', phoneNumber: freshPhone() });
  const added = await page.request.post('/api/announcement', { data });
  expect(added.status()).toBe(201);
  const { announcementId } = await added.json();
  return `/user-zone/payment?announcementId=${announcementId}&purpose=add`;
}
