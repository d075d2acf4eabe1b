/** The console's queue: cases decided by keys alone and without scripts, and what a hold keeps from the others. */
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { translator } from '../../src/server/messages.ts';
import { announcementBody } from '../support/announcements.ts';
import { inDatabase } from './database.ts';
import { staffLogIn } from './staff.ts';
import {
  at,
  createAccount,
  expect,
  expectNoOverflow,
  freshPhone,
  logIn,
  publishProfile,
  test,
} from './support.ts';

// Each takes the oldest cases of the one queue.
test.describe.configure({ mode: 'serial' });

let days = 0;

/**
 * Paid announcements of a new partner that wait for review, older than all before; their ids in the queue's order.
 * `become`: what they turn into before their owner leaves.
 */
async function waitingCases(
  browser: Browser,
  titles: string[],
  become?: (owner: APIRequestContext, ids: string[]) => Promise<unknown>,
) {
  const page = await browser.newPage();
  await logIn(page, await createAccount('partner'));
  await publishProfile(page);
  const ids: string[] = [];
  for (const title of titles) {
    const phoneNumber = freshPhone();
    const data = announcementBody({ title, phoneNumber, website: '' });
    const added = await page.request.post('/api/announcement', { data });
    expect(added.status()).toBe(201);
    ids.push((await added.json()).announcementId);
  }
  await inDatabase(async (client) => {
    await client.query(
      `UPDATE announcement_revisions SET created_at = timestamptz '2020-01-01'
         - $2::int * interval '1 day' + array_position($1, announcement_id) * interval '1 minute'
       WHERE announcement_id = ANY ($1)`,
      [ids, ++days],
    );
    await client.query("UPDATE announcements SET status = 'IN_REVIEW', paid_days = 30 WHERE id = ANY ($1)", [
      ids,
    ]);
  });
  await become?.(page.request, ids);
  await page.close();
  return ids;
}

const statusOf = (ids: string[]) =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ id: string; status: string }>(
      'SELECT id, status FROM announcements WHERE id = ANY ($1)',
      [ids],
    );
    return ids.map((id) => rows.find((row) => row.id === id)?.status);
  });

const isAt = (page: Page, id = '') => expect(page).toHaveURL(new RegExp(`/moderation/announcement/${id}`));

/** Waiting announcements, then appeals, then reports, each kind older than all others of it, in the order of their queue. */
async function mixedCases(browser: Browser, request: APIRequestContext) {
  const titles = (words: string, count: number) =>
    Array.from({ length: count }, (_, nr) => `${words} ${nr + 1}`);
  const announcements = await waitingCases(browser, titles('Massage', 14));
  const appeals = await waitingCases(browser, titles('Blocked massage', 2), async (owner, ids) => {
    await inDatabase((client) =>
      client.query(
        `UPDATE announcements SET status = 'BLOCKED', status_before = 'ACTIVE', published_at = now(),
           blocked_at = now(), expires_at = now() + interval '30 days', block_code = 'deception',
           block_text = 'Text from another salon.'
         WHERE id = ANY ($1)`,
        [ids],
      ),
    );
    for (const id of ids)
      expect(
        (await owner.post(`/api/announcement/${id}/appeal`, { data: { text: 'It is my own.' } })).status(),
      ).toBe(200);
    await inDatabase((client) =>
      client.query(
        `UPDATE appeals SET made_at = timestamptz '2020-01-01'
           + array_position($1, announcement_id) * interval '1 minute'
         WHERE announcement_id = ANY ($1)`,
        [ids],
      ),
    );
  });
  const reported = await waitingCases(browser, titles('Reported massage', 4), (_, ids) =>
    inDatabase((client) =>
      client.query(
        `UPDATE announcements SET status = 'ACTIVE', published_at = now(), expires_at = now() + interval '30 days'
         WHERE id = ANY ($1)`,
        [ids],
      ),
    ),
  );
  for (const id of reported) {
    const data = {
      subject: { kind: 'announcement', id },
      reason: 'FRAUD',
      text: 'It is somebody else.',
      goodFaith: true,
    };
    expect((await request.post('/api/report', { data })).status()).toBe(202);
  }
  await inDatabase((client) =>
    client.query(
      `UPDATE reports SET received_at = timestamptz '2020-01-01'
         + array_position($1::text[], subject_id::text) * interval '1 minute'
       WHERE subject_id::text = ANY ($1)`,
      [reported],
    ),
  );
  return { announcements, appeals, reported };
}

test('twenty cases of three kinds are cleared by keys alone', async ({
  page,
  request,
  browser,
  axe,
}, info) => {
  const { announcements, appeals, reported } = await mixedCases(browser, request);
  const email = await staffLogIn(page, 'moderator');
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  let keys = 0;
  const press = async (...names: string[]) => {
    keys += names.length;
    for (const name of names) await page.keyboard.press(name);
  };
  const type = (words: string) => {
    keys += words.length;
    return page.keyboard.type(words);
  };
  const hasFocus = (place: Locator) =>
    place.evaluate((element) => element === document.activeElement).catch(() => false);
  const tabTo = async (place: Locator) => {
    await expect(place).toBeVisible();
    for (let presses = 0; presses < 60 && !(await hasFocus(place)); presses += 1) await press('Tab');
    await expect(place).toBeFocused();
  };
  // Whatever of other journeys came into this hand behind the last case is let go for them.
  const letGo = () =>
    inDatabase((client) =>
      client.query(
        'DELETE FROM case_holds USING users WHERE users.id = case_holds.holder_id AND users.email = $1',
        [email],
      ),
    );
  const shiftTabTo = async (place: Locator) => {
    for (let presses = 0; presses < 60 && !(await hasFocus(place)); presses += 1) await press('Shift+Tab');
    await expect(place).toBeFocused();
  };
  /** From the queue to the first case of a kind. */
  const takeFirst = async (kind: string) => {
    const tab = main.getByRole('link', { name: new RegExp(`^${kind}`) });
    await tabTo(tab);
    await press('Enter');
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await shiftTabTo(main.getByRole('button', { name: 'Next case' }));
    await press('Enter');
  };
  /** Back to the queue from whatever came into the hand behind the last case of a kind. */
  const leave = async (last: string) => {
    await expect(page).not.toHaveURL(new RegExp(last));
    await letGo();
    if (/\/queue/.test(page.url())) return;
    await shiftTabTo(main.getByRole('link', { name: 'All cases' }));
    await press('Enter');
    await expect(heading).toHaveText('Waiting for review');
    await expect(heading).toBeFocused();
  };

  await page.goto('/moderation/queue');
  await expect(heading).toHaveText('Waiting for review');
  await axe(page);
  const begun = Date.now();
  await press('Tab', 'Enter');

  await takeFirst('Listings');
  for (const [index, id] of announcements.entries()) {
    await isAt(page, id);
    await expect(heading).toHaveText(`Massage ${index + 1}`);
    if (index === 0) await axe(page);
    // A ready sentence with its usual field, and another at once.
    if (index % 4 === 2) await press('1', '4', 'Enter');
    else if (index === 13) {
      await press('b');
      await expect(page.locator('#ground')).toBeFocused();
      await press('ArrowDown', 'Tab');
      await type('A brand, not a person.');
      await press('Tab', 'Enter');
    } else await press('a');
  }
  await leave(announcements[13] ?? '');

  await takeFirst('Appeals');
  for (const [index, id] of appeals.entries()) {
    await expect(page).toHaveURL(new RegExp(`/moderation/appeal/${id}`));
    await expect(heading).toHaveText(`Blocked massage ${index + 1}`);
    await press(index === 0 ? 'u' : 'r');
    await expect(page.locator('#statement')).toBeFocused();
    await type(index === 0 ? 'You are right.' : 'The other salon wrote it first.');
    await press('Tab', 'Enter');
  }
  await leave(appeals[1] ?? '');

  await takeFirst('Reports');
  for (const index of reported.keys()) {
    await expect(main).toContainText(`Reported massage ${index + 1}`);
    await expect(main.getByRole('button', { name: 'Decide and tell both sides' })).toBeVisible();
    await press('d');
    await expect(main.getByRole('radio', { name: 'No action' })).toBeFocused();
    await press('Space');
    if (index === 3) await press('ArrowDown');
    await press('Tab');
    await type(index === 3 ? 'Somebody else’s photos.' : 'It is the owner.');
    await press('Tab');
    if (index === 3) {
      await press('ArrowDown', 'Tab');
      await type('Art. 3');
    }
    await press('Enter');
    await expect(main.getByRole('button', { name: 'Decide and tell both sides' })).toHaveCount(0);
    if (index < 3) await press('n');
  }
  const seconds = (Date.now() - begun) / 1000;
  console.log(`20 cases: ${keys} keys, ${seconds.toFixed(1)} s`);
  await info.attach('keys', { body: `${keys} keys, ${seconds} s` });
  expect(await statusOf(announcements)).toEqual(
    announcements.map((_, index) => (index === 13 ? 'BLOCKED' : index % 4 === 2 ? 'TO_FIX' : 'ACTIVE')),
  );
  expect(await statusOf(appeals)).toEqual(['ACTIVE', 'BLOCKED']);
  expect(await statusOf(reported)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', 'BLOCKED']);
});

test('letters typed into a field are letters, and the keys can be turned off', async ({ page, browser }) => {
  const ids = await waitingCases(browser, ['Foot massage', 'Back massage']);
  await staffLogIn(page, 'moderator');
  await page.goto('/moderation/queue?kind=announcement');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Open: Foot massage' }).click();
  await isAt(page, ids[0]);
  const statement = main.getByRole('textbox', { name: /^Statement of reasons/ });
  await statement.focus();
  await page.keyboard.type('a 1 rb?');
  await expect(statement).toHaveValue('a 1 rb?');
  await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await main.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  const off = main.getByRole('switch', { name: 'Use keyboard shortcuts' });
  await expect(off).toBeVisible();
  await page.keyboard.press('2');
  await expect(main.locator('[data-reason="2"]')).toBeChecked();
  await page.keyboard.press('2');
  await expect(main.locator('[data-reason="2"]')).not.toBeChecked();
  await off.click();
  await main.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('2');
  await page.keyboard.press('a');
  await expect(main.locator('[data-reason="2"]')).not.toBeChecked();
  await off.click();
  await page.keyboard.press('n');
  await isAt(page, ids[1]);
  expect(await statusOf(ids)).toEqual(['IN_REVIEW', 'IN_REVIEW']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  test.use({ expectedErrors: [/status of 4/] });

  test('a case is taken, sent back and blocked by forms; what is refused stays typed', async ({
    page,
    browser,
  }) => {
    const m = translator('de', 'staffReview');
    const ids = await waitingCases(browser, ['First massage', 'Second massage']);
    await staffLogIn(page, 'moderator');
    await page.goto(at('de', '/moderation/queue?kind=announcement'));
    const main = page.getByRole('main');
    await main.getByRole('button', { name: m('queue.openOf', { title: 'First massage' }) }).click();
    await isAt(page, ids[0]);
    await expectNoOverflow(page);
    await main.getByRole('button', { name: m('decide.reject') }).click();
    await expect(main.getByRole('heading', { name: m('decide.refused') })).toBeVisible();
    await main.locator('#reason-4').check();
    await main.getByRole('textbox', { name: m('decide.words') }).fill('“Heals arthritis”.');
    await main.getByRole('button', { name: m('decide.reject') }).click();
    await isAt(page, ids[1]);
    await main.locator('#ground').selectOption('terms');
    await main.locator('#statement').fill('A casino.');
    await main.getByRole('button', { name: m('decide.block') }).click();
    await expect(page).not.toHaveURL(new RegExp(ids[1] ?? ''));
    expect(await statusOf(ids)).toEqual(['TO_FIX', 'BLOCKED']);
  });

  test('whoever comes second reads the case and cannot decide it', async ({ page, browser }) => {
    const [id = ''] = await waitingCases(browser, ['Taken massage']);
    await staffLogIn(page, 'moderator');
    const other = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await staffLogIn(other, 'moderator');
    const open = (one: Page) => one.getByRole('button', { name: 'Open: Taken massage' }).click();
    await other.goto('/moderation/queue?kind=announcement');
    await open(other);
    await isAt(other, id);
    await page.goto('/moderation/queue?kind=announcement');
    await open(page);
    await isAt(page, id);
    await expect(page.getByRole('main')).toContainText('Somebody else has it until');
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await other.getByRole('button', { name: 'Approve' }).click();
    await expect(other).not.toHaveURL(new RegExp(id));
    expect(await statusOf([id])).toEqual(['ACTIVE']);
    await other.context().close();
  });
});
