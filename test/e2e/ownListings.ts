/** A partner with announcements of their own, for journeys through them. */
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { announcementBody } from '../support/announcements.ts';
import { inDatabase } from './database.ts';
import { createAccount, expect, freshPhone, logIn, publishProfile } from './support.ts';

/** Writes so many drafts over the API. */
export async function writeDrafts(request: APIRequestContext, count: number): Promise<void> {
  const data = announcementBody({ website: '', phoneNumber: freshPhone() });
  const added = await request.post('/api/announcement', { data });
  expect(added.status()).toBe(201);
  const { announcementId } = await added.json();
  for (let copy = 1; copy < count; copy++)
    expect((await request.post(`/api/announcement/${announcementId}/duplicate`)).status()).toBe(201);
}

/** The same session in a browser without scripts. */
export async function withoutScripts(
  browser: Browser,
  page: Page,
  baseURL: string | undefined,
): Promise<BrowserContext> {
  return browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
}

/** A partner with so many drafts, logged in; the drafts' ids, the newest first. */
export async function partnerWith(page: Page, count: number): Promise<string[]> {
  await logIn(page, await createAccount('partner'));
  await publishProfile(page);
  await writeDrafts(page.request, count);
  const { items } = await (await page.request.get('/api/announcement/my-ads')).json();
  return items.map(({ announcementId }: { announcementId: string }) => announcementId);
}

/** Brings an announcement into a state that takes staff or time. */
export const become = (id: string, set: string) =>
  inDatabase((client) => client.query(`UPDATE announcements SET ${set} WHERE id = $1`, [id]));
