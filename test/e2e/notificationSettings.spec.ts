/** What somebody is told by which way, and messages to this browser switched on and off. */
import type { Page } from '@playwright/test';
import type { Locale } from '../../src/domain/locales.ts';
import { translator } from '../../src/server/messages.ts';
import { at, createAccount, expect, expectNoOverflow, logIn, test } from './support.ts';

const SETTINGS = '/user-zone/notifications';

const group = (page: Page, locale: Locale, channel: 'MAIL' | 'PUSH' | 'SMS') =>
  page.getByRole('group', { name: translator(locale, 'notifications')(`channels.${channel}`), exact: true });

/**
 * A push service in place of the browser's own, which no test reaches: it keeps the subscription in the page's storage.
 * `answer`: what whoever is asked for leave says.
 */
async function stubPush(page: Page, answer: NotificationPermission): Promise<void> {
  await page.addInitScript((says) => {
    const get = (name: string) => sessionStorage.getItem(`test.${name}`);
    const set = (name: string, value: string) => sessionStorage.setItem(`test.${name}`, value);
    Object.defineProperty(Notification, 'permission', { get: () => get('permission') ?? 'default' });
    Notification.requestPermission = async () => {
      set('asked', String(Number(get('asked') ?? 0) + 1));
      set('permission', says);
      return says;
    };
    const subscriptionOf = (json: string, key: string) => {
      const bytes = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
      return {
        options: { applicationServerKey: Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)).buffer },
        toJSON: () => JSON.parse(json),
        unsubscribe: async () => {
          sessionStorage.removeItem('test.subscription');
          return true;
        },
      } as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => {
      const json = get('subscription');
      return json ? subscriptionOf(json, get('key') ?? '') : null;
    };
    PushManager.prototype.subscribe = async (options) => {
      const key = String(options?.applicationServerKey);
      set('key', key);
      set(
        'subscription',
        JSON.stringify({
          endpoint: `https://push.example.org/${Math.random()}`,
          keys: { p256dh: key, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
        }),
      );
      return subscriptionOf(get('subscription') ?? '', key);
    };
  }, answer);
}
const askedForLeave = (page: Page) => page.evaluate(() => sessionStorage.getItem('test.asked'));

test.describe('ru, a phone', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

  test('messages are switched on by a press, stay on, and are switched off again', async ({
    page,
    axe,
  }, info) => {
    const t = translator('ru', 'notifications');
    await stubPush(page, 'granted');
    await logIn(page, await createAccount('client'));
    await page.goto(at('ru', SETTINGS));
    const device = page.getByRole('region', { name: t('device.title') });
    await expect(device.getByRole('status')).toHaveText(t('device.isOff'));
    expect(await askedForLeave(page)).toBeNull();
    await device.getByRole('button', { name: t('device.turnOn') }).press('Enter');
    await expect(device.getByRole('status')).toHaveText(t('device.isOn'));
    expect(await askedForLeave(page)).toBe('1');
    await expectNoOverflow(page);
    await axe(page);
    await page.screenshot({ path: info.outputPath('on.png'), fullPage: true });
    await page.reload();
    await expect(device.getByRole('status')).toHaveText(t('device.isOn'));
    await device.getByRole('button', { name: t('device.turnOff') }).click();
    await expect(device.getByRole('status')).toHaveText(t('device.isOff'));
    await page.reload();
    await expect(device.getByRole('status')).toHaveText(t('device.isOff'));

    const texts = group(page, 'ru', 'SMS');
    await expect(texts.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await texts.getByRole('checkbox', { name: t('kinds.REMINDER_DAY') }).press('Space');
    await page.getByRole('button', { name: t('save') }).click();
    await expect(page.getByText(t('saved'))).toBeVisible();
    await page.reload();
    await expect(texts.getByRole('checkbox', { checked: true })).toHaveCount(1);
  });

  test('who has said no hears how to allow it, and a partner finds the same', async ({ page }) => {
    const t = translator('ru', 'notifications');
    await stubPush(page, 'denied');
    await logIn(page, await createAccount('partner'));
    await page.goto(at('ru', SETTINGS));
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    const device = page.getByRole('region', { name: t('device.title') });
    await device.getByRole('button', { name: t('device.turnOn') }).click();
    await expect(device.getByRole('status')).toHaveText(t('device.blocked'));
    await expect(device.getByRole('button')).toHaveCount(0);
  });
});
