/** What the pages about one account do in a browser without scripts: log-in, password, address, devices, keys, leaving. */
import assert from 'node:assert/strict';
import { within } from '@testing-library/dom';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { translator } from '../../src/server/messages.ts';
import { partnerWithProfile, publishedAnnouncement } from '../support/announcements.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { builtPages } from '../support/builtPages.ts';
import { fill, tick } from '../support/htmlForm.ts';
import { type Page, textOf, withSpaces } from '../support/htmlPage.ts';
import { mailedCode, mailedLink, mailedSubjects } from '../support/mailedLink.ts';
import { PASSWORD } from '../support/people.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

const NEW_PASSWORD = 'another-long-passphrase';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
});
afterAll(() => app.close());

const said = (page: Page) => textOf(page.the('main'));
const typedIn = (page: Page, selector: string) => page.the<HTMLInputElement>(selector).value;
const pressButton = (visitor: Visitor, page: Page, name: string | RegExp) =>
  visitor.press(page.main.getByRole('button', { name }));

/** Opens a page that asks somebody to log in first, and logs them in. */
async function logInFor(visitor: Visitor, address: string, email: string): Promise<Page> {
  const page = await visitor.open(address);
  assert.match(page.address, /\/sign-in\?next=/);
  fill(page.the('#username'), email);
  fill(page.the('#password'), PASSWORD);
  const opened = await visitor.press(page.the('main form:has(#password) button[type=submit]'));
  assert.equal(opened.status, 200);
  assert.equal(opened.address, address);
  return opened;
}

/** Somebody with an account, logged in, on a page. */
async function on(address: string, accountType: 'client' | 'partner') {
  const { email, token, id } = await app.account(accountType);
  const visitor = createVisitor(app);
  return { visitor, email, token, id, page: await logInFor(visitor, address, email) };
}

/** Whoever is logged in to an account did so two hours ago. */
const letLogInsAge = (id: string) =>
  app.pool.query(
    `UPDATE sessions SET authenticated_at = authenticated_at - interval '2 hours' WHERE user_id = $1`,
    [id],
  );

const FORM = { username: 'nobody@test.example', password: PASSWORD };

test('a form from another site is refused', async () => {
  // The router says so there, too.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const send = async (origin: string) => {
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: '/sign-in',
      headers: { host: 'localhost:3000', origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(FORM).toString(),
    });
    return statusCode;
  };
  assert.equal(await send('https://evil.example'), 400);
  assert.equal(await send('null'), 400);
  assert.equal(await send('http://localhost:3000'), 401);
});

test('a body that is no JSON object is a refusal, not a failure', async () => {
  for (const payload of ['{', 'null', '1', '']) {
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: '/sign-in',
      headers: { host: 'localhost:3000', 'content-type': 'application/json' },
      payload,
    });
    assert.equal(statusCode, 400, payload);
  }
});

test('a form that needs scripts says so, and not that the address is wrong', async () => {
  const { visitor, page } = await on('/user-zone/edit-client-profile', 'client');
  const [button] = page.document.querySelectorAll<HTMLElement>('main form[method=post] button[type=submit]');
  const answer = await visitor.press(button as HTMLElement);
  assert.equal(answer.heading, 'This form needs JavaScript');
});

test('a forgotten password is replaced', async () => {
  const { email } = await app.account('client');
  const visitor = createVisitor(app);
  const asked = await visitor.open('/forgot-password');
  fill(asked.main.getByLabelText(/^Email address/), email);
  assert.match(said(await pressButton(visitor, asked, 'Send the link')), new RegExp(email));
  const form = await visitor.open(await mailedLink(app, email, '/user-zone/reset-password'));
  fill(form.main.getByLabelText(/^Password/), 'password1234');
  const refused = await pressButton(visitor, form, 'Save password');
  assert.match(said(refused), /too easy to guess/);
  fill(refused.main.getByLabelText(/^Password/), 'another long enough phrase');
  assert.equal((await pressButton(visitor, refused, 'Save password')).heading, 'Password changed');
});

test('by phone: a refusal keeps the number, and the way back leads to the address', async () => {
  const visitor = createVisitor(app);
  const form = await visitor.open('/de/sign-in?by=phone&next=/about-us');
  fill(form.the('#phoneNumber'), '30 901820');
  fill(form.the('#password'), 'not-this-passphrase');
  const refused = await pressButton(visitor, form, 'Anmelden');
  assert.match(said(refused), /Telefonnummer oder Passwort stimmt nicht\./);
  assert.equal(typedIn(refused, '#phoneNumber'), '30 901820');
  const back = await visitor.press(refused.main.getByRole('link', { name: 'Mit E‑Mail-Adresse anmelden' }));
  back.the('#username');
  assert.match(back.address, /sign-in\?next=/);
});

test('by a mailed code: a wrong one is refused, the right one leads on', async () => {
  const { email } = await app.account('partner');
  const visitor = createVisitor(app);
  const form = await visitor.open('/ru/sign-in?by=code&next=/user-zone/sessions');
  fill(form.the('#email'), email);
  const sent = await pressButton(visitor, form, 'Отправить код');
  assert.match(said(sent), /Если с этим адресом связан аккаунт/);
  const code = await mailedCode(app, email);
  fill(sent.the('#code'), code === '000000' ? '000001' : '000000');
  const refused = await pressButton(visitor, sent, 'Войти');
  assert.match(said(refused), /Код неверный/);
  fill(refused.the('#code'), code);
  assert.equal((await pressButton(visitor, refused, 'Войти')).address, '/ru/user-zone/sessions');
});

test('a partner changes the password, and the way back leads to the profile page', async () => {
  const { visitor, page } = await on('/de/user-zone/change-password', 'partner');
  const back = page.part('banner').getByRole('link', { name: 'Zurück' });
  assert.equal(back.getAttribute('href'), '/de/user-zone/profile-settings');
  fill(page.main.getByLabelText(/^Aktuelles Passwort/), PASSWORD);
  fill(page.main.getByLabelText(/^Neues Passwort/), 'kurz');
  const refused = await pressButton(visitor, page, 'Passwort speichern');
  assert.match(said(refused), /mindestens 10 Zeichen/i);
  fill(refused.main.getByLabelText(/^Aktuelles Passwort/), PASSWORD);
  fill(refused.main.getByLabelText(/^Neues Passwort/), NEW_PASSWORD);
  assert.match(said(await pressButton(visitor, refused, 'Passwort speichern')), /Ihr Passwort ist geändert/);
});

test('a partner changes the address; the links end with their use, a cut one says what to do', async () => {
  const { visitor, page, email } = await on('/de/user-zone/change-email', 'partner');
  const newEmail = `new-${email}`;
  const back = page.part('banner').getByRole('link', { name: 'Zurück' });
  assert.equal(back.getAttribute('href'), '/de/user-zone/profile-settings');
  fill(page.the('#currentEmail'), newEmail);
  fill(page.the('#newEmail'), newEmail);
  const refused = await pressButton(visitor, page, 'Bestätigung senden');
  assert.match(said(refused), /nicht die E‑Mail-Adresse dieses Kontos/);
  assert.equal(typedIn(refused, '#newEmail'), newEmail);
  fill(refused.the('#currentEmail'), email);
  assert.match(
    said(await pressButton(visitor, refused, 'Bestätigung senden')),
    /an Ihre aktuelle Adresse geschickt/,
  );

  const follow = async (link: string) => visitor.press((await visitor.open(link)).the('main button'));
  await follow(await mailedLink(app, email, '/confirm-current'));
  const last = await mailedLink(app, newEmail, '/confirm-new');
  assert.equal((await follow(last)).heading, 'E‑Mail-Adresse geändert');
  (await follow(last)).main.getByRole('alert');

  const cut = await visitor.open('/ru/account/change-email/confirm-new?requestId=cut');
  assert.equal(cut.main.queryByRole('button'), null);
  cut.main.getByRole('link', { name: 'Запросить новую ссылку' });
});

test('the app’s session is listed and ended', async () => {
  const { email } = await app.account('partner');
  // What was begun last stands first of the others.
  app.advance(60_000);
  const { body } = await app.call('POST', '/api/login-email?session=token', {
    body: { username: email, password: PASSWORD },
    headers: { 'user-agent': 'Palmora/1.0' },
  });
  const visitor = createVisitor(app);
  const page = await logInFor(visitor, '/ru/user-zone/sessions', email);
  const [, second, ...others] = page.main.getAllByRole('listitem');
  assert.equal(others.length, 1);
  assert.equal(textOf(within(second as HTMLElement).getByRole('heading')), 'Приложение');
  const ended = await visitor.press(within(second as HTMLElement).getByRole('button'));
  assert.equal(ended.main.getAllByRole('listitem').length, 2);
  assert.match(textOf(ended.main.getByRole('status')), /завершён/);
  assert.equal((await app.call('GET', '/api/user', { as: body.token })).status, 401);
});

test('a key is made, used and revoked by the page alone', async () => {
  const { visitor, page: form } = await on('/ru/user-zone/api-keys', 'partner');
  fill(form.main.getByLabelText(/^Название/), 'Сайт');
  fill(form.main.getByLabelText(/^Доступ/), 'write');
  const asked = await pressButton(visitor, form, 'Создать ключ');
  // What was typed is still there.
  assert.equal((asked.main.getByLabelText(/^Название/) as HTMLInputElement).value, 'Сайт');
  assert.equal((asked.main.getByLabelText(/^Доступ/) as HTMLSelectElement).value, 'write');
  fill(asked.the('#password'), PASSWORD);
  const made = await pressButton(visitor, asked, 'Создать ключ');
  const key = textOf(made.the('[role=status] code'));
  const asTool = async () => (await app.call('GET', '/api/user', { as: key })).status;
  assert.equal(await asTool(), 200);
  assert.match(textOf(made.main.getByRole('listitem')), /Чтение и запись/);
  const revoked = await pressButton(visitor, made, 'Отозвать: Сайт');
  assert.equal(revoked.main.queryByRole('listitem'), null);
  assert.equal(await asTool(), 401);
});

test('a client makes, renews and ends an address for calendar apps by the page alone', async () => {
  const t = translator('ru', 'calendarFeeds');
  const names = { name: t('mine') };
  const { visitor, page } = await on('/ru/user-zone/calendar-feeds', 'client');
  const read = (address: string) => app.call('GET', new URL(address).pathname);
  const made = await pressButton(visitor, page, t('createOf', names));
  const first = typedIn(made, '#address');
  assert.match((await read(first)).body, /BEGIN:VCALENDAR/);
  const renewed = await pressButton(visitor, made, t('renewOf', names));
  const second = typedIn(renewed, '#address');
  assert.deepEqual([(await read(first)).status, (await read(second)).status], [404, 200]);
  const ended = await pressButton(visitor, renewed, t('revokeOf', names));
  assert.equal(textOf(ended.main.getByRole('status')), withSpaces(t('revoked')));
  assert.equal((await read(second)).status, 404);
});

test('each way of being told is chosen by itself, and what a device would need is said', async () => {
  const t = translator('pl', 'notifications');
  const settings = '/pl/user-zone/notifications';
  const { token } = await app.account('client');
  const visitor = createVisitor(app, { session: token });
  const page = await visitor.open(settings);
  assert.equal(textOf(page.the('noscript p')), t('device.noScripts'));
  assert.equal(page.screen.queryByRole('button', { name: t('device.turnOn') }), null);
  const boxes = ({ main }: Page, channel: 'MAIL' | 'PUSH' | 'SMS') =>
    within(main.getByRole('group', { name: t(`channels.${channel}`) }));
  boxes(page, 'PUSH')
    .getByRole('checkbox', { name: t('visitChange.PUSH') })
    .click();
  tick(boxes(page, 'SMS').getByRole('checkbox', { name: t('visitChange.SMS') }));
  (await pressButton(visitor, page, t('save'))).screen.getByText(t('saved'));
  const again = await visitor.open(settings);
  const count = (channel: 'MAIL' | 'PUSH' | 'SMS') =>
    boxes(again, channel).getAllByRole('checkbox', { checked: true }).length;
  assert.deepEqual([count('MAIL'), count('PUSH'), count('SMS')], [3, 2, 1]);
});

test('a heart asks a visitor to log in, then keeps in the account and shows the list', async () => {
  const partner = await partnerWithProfile(app);
  await publishedAnnouncement(app, partner.token);
  await app.caughtUp();
  const { email } = await app.account('client');
  const visitor = createVisitor(app);
  const heartsOf = (page: Page) =>
    page.document.querySelectorAll<HTMLElement>('main article button[form=favourites]');
  const results = await visitor.open('/search-massage?placeId=c-PL');
  const asked = await visitor.press(heartsOf(results)[0] as HTMLElement);
  assert.match(asked.address, /\/sign-in\?next=/);
  fill(asked.main.getByLabelText(/^Email address/), email);
  fill(asked.main.getByLabelText(/^Password/), PASSWORD);
  const shown = await pressButton(visitor, asked, 'Log in');
  assert.match(shown.address, /\/announcement-details\//);
  const list = await visitor.press(shown.screen.getByRole('button', { name: 'Favourite' }));
  assert.match(list.address, /\/favourites$/);
  assert.equal(list.document.querySelectorAll('article').length, 1);
  const empty = await visitor.press(heartsOf(list)[0] as HTMLElement);
  empty.screen.getByRole('heading', { name: 'Nothing here yet' });
});

test('the list of a visitor says where favourites can be kept', async () => {
  const { screen } = await createVisitor(app).open('/favourites');
  screen.getByText(/Without JavaScript/);
});

/** Mails speak the language in which the account is used. */
const LAST_MAIL = 'Ihr Konto wurde gelöscht';

test('a partner deletes the account by the page alone', async () => {
  const { visitor, page, email } = await on('/de/user-zone/delete-account', 'partner');
  assert.equal((await pressButton(visitor, page, 'Konto löschen')).address, '/de');
  assert.deepEqual((await mailedSubjects(app, email)).filter((one) => one.includes(LAST_MAIL)).length, 1);
  assert.match((await visitor.open('/de/user-zone/delete-account')).address, /sign-in/);
});

test('some time after the log-in the page alone takes the password, too', async () => {
  const { visitor, page, email, id } = await on('/de/user-zone/delete-account', 'partner');
  await letLogInsAge(id);
  const asked = await pressButton(visitor, page, 'Konto löschen');
  assert.match(asked.address, /delete-account$/);
  fill(asked.the('#password'), PASSWORD);
  assert.equal((await pressButton(visitor, asked, 'Konto löschen')).address, '/de');
  assert.deepEqual((await mailedSubjects(app, email)).filter((one) => one.includes(LAST_MAIL)).length, 1);
});

test('some time after the log-in a copy takes the password, too', async () => {
  const { visitor, email, id } = await on('/de/user-zone/my-data', 'client');
  await letLogInsAge(id);
  const aged = await visitor.open('/de/user-zone/my-data');
  const refused = await pressButton(visitor, aged, 'Kopie anfordern');
  assert.equal(refused.status, 400);
  fill(refused.the('#password'), 'not-the-passphrase');
  const wrong = await pressButton(visitor, refused, 'Kopie anfordern');
  assert.match(said(wrong), /Das ist nicht Ihr aktuelles Passwort/);
  assert.equal(typedIn(wrong, '#password'), '');
  fill(wrong.the('#password'), PASSWORD);
  await pressButton(visitor, wrong, 'Kopie anfordern');
  const subjects = await mailedSubjects(app, email);
  assert.equal(subjects.filter((one) => one.includes('Die Kopie Ihrer Daten ist fertig')).length, 1);
});

test('some time after the log-in a ready copy is fetched by the password', async () => {
  const { visitor, page, id } = await on('/user-zone/my-data', 'client');
  await pressButton(visitor, page, 'Request a copy');
  await app.drain();
  await letLogInsAge(id);
  const locked = await visitor.open('/user-zone/my-data');
  assert.equal(locked.main.queryByRole('link', { name: 'Download your data' }), null);
  assert.equal(locked.main.queryByRole('button', { name: 'Request a new copy' }), null);
  fill(locked.the('#password'), 'not-the-passphrase');
  const wrong = await pressButton(visitor, locked, 'Continue to download');
  assert.match(said(wrong), /We couldn’t open your copy/);
  fill(wrong.the('#password'), PASSWORD);
  const open = await pressButton(visitor, wrong, 'Continue to download');
  const copy = await visitor.press(open.main.getByRole('link', { name: 'Download your data' }));
  assert.deepEqual([copy.status, copy.headers['content-type']], [200, 'application/zip']);
});

test('a client asks for a copy and fetches it', async () => {
  const { visitor, page, email } = await on('/ru/user-zone/my-data', 'client');
  await pressButton(visitor, page, 'Запросить копию');
  const subjects = await mailedSubjects(app, email);
  assert.equal(subjects.filter((one) => one.includes('Копия данных готова')).length, 1);
  const ready = await visitor.open('/ru/user-zone/my-data');
  const copy = await visitor.press(ready.main.getByRole('link', { name: 'Скачать данные' }));
  assert.equal(copy.status, 200);
  assert.match(String(copy.headers['content-disposition']), /filename="?palmora\.zip/);
});
