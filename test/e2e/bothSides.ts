/** A client and a practice that takes bookings, each signed in in a browser of their own. */
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { createAccount, expect, logIn, publishProfile, watchErrors } from './support.ts';

export const VISITS = '/user-zone/profile-settings';

export interface BothSides {
  client: Page;
  partner: Page;
  /** Of the partner, who is open at all times. */
  profileId: string;
  /** Closes both browsers. */
  leave(): Promise<void>;
}

interface Fixtures {
  browser: Browser;
  request: APIRequestContext;
  baseURL: string | undefined;
}

/**
 * Both sides of a booking; `widths` of their windows, in pixels, how the practice takes bookings, what else its profile
 * says, and which errors in the console the journey expects.
 */
export async function bothSides(
  { browser, baseURL }: Fixtures,
  widths: { client: number; partner?: number },
  bookingMode: 'REQUEST' | 'INSTANT' = 'REQUEST',
  profile: Record<string, unknown> = {},
  expectedErrors: readonly RegExp[] = [],
): Promise<BothSides> {
  const enter = async (accountType: 'client' | 'partner', width: number): Promise<Page> => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
      timezoneId: 'Europe/Warsaw',
    });
    await watchErrors(context, (text) => {
      if (!expectedErrors.some((expected) => expected.test(text)))
        expect.soft(text, 'errors in the console').toBe('');
    });
    const page = await context.newPage();
    await logIn(page, await createAccount(accountType));
    return page;
  };
  const partner = await enter('partner', widths.partner ?? 1280);
  const client = await enter('client', widths.client);
  const profileId = await publishProfile(partner, {
    availability: 'ALWAYS',
    isCalendarEnabled: true,
    bookingMode,
    ...profile,
  });
  return {
    client,
    partner,
    profileId,
    leave: async () => {
      await client.context().close();
      await partner.context().close();
    },
  };
}
