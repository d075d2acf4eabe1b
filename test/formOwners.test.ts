/**
 * One account's form never writes into another's: whatever a page of the user zone or of the console sends says whose it
 * is, and is refused when another account is signed in by then.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { ENDPOINTS } from '../src/contract/endpoints.ts';
import { isOfAccount } from '../src/pageRouter.ts';
import { heedsOwner } from '../src/server/http/callers/pageOwner.ts';
import { translator } from '../src/server/messages.ts';
import routes from '../src/web/routes.ts';
import { createTestApp, type TestApp } from './support/app.ts';
import { builtPages } from './support/builtPages.ts';

const WEB = path.join(import.meta.dirname, '..', 'src', 'web');
const ID = '0192f0c1-0000-7000-8000-000000000000';

let app: TestApp;
let owner: { id: string; token: string };
let other: { id: string; token: string };
beforeAll(async () => {
  app = await createTestApp({}, builtPages());
  owner = await app.account('client');
  other = await app.account('client');
});
afterAll(() => app.close());

type Fields = Record<string, string | null>;

/** Sends a page's form as a browser without scripts does, or as scripts do. */
async function send(
  url: string,
  as: string,
  fields: Fields,
  how: 'form' | 'json' | 'scripted form' = 'form',
) {
  const { statusCode, payload } = await app.app.inject({
    method: 'POST',
    url: how === 'form' ? url : `${url}.data`,
    headers: {
      host: 'localhost:3000',
      origin: app.config.publicUrl,
      cookie: `session=${as}`,
      'content-type': how === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
    },
    payload:
      how === 'json'
        ? JSON.stringify(fields)
        : new URLSearchParams(fields as Record<string, string>).toString(),
  });
  return { status: statusCode, text: payload };
}

interface Known {
  path?: string;
  file: string;
  children?: Known[];
}

/** The addresses of an account's pages that take forms. */
function addresses(of: Known[], above = ''): string[] {
  return of.flatMap(({ path: own = '', file, children = [] }) => {
    const whole = [above, own].filter(Boolean).join('/');
    const takesForms = /^export (async )?(function|const) action\b/m.test(
      readFileSync(path.join(WEB, file), 'utf8'),
    );
    const address = `/${whole.replaceAll(/:id\??/g, ID).replaceAll(/:step\??/g, 'edit')}`;
    return [...(takesForms && isOfAccount(whole) ? [address] : []), ...addresses(children, whole)];
  });
}

test('every action of the user zone and the console refuses the form of another account, and one that is nobody’s', async () => {
  const all = addresses(routes as Known[]);
  assert.ok(all.length > 40, String(all.length));
  const sentence = translator('en', 'errors')('codes.OTHER_ACCOUNT');
  for (const url of all)
    for (const fields of [{ formOwner: owner.id, note: 'Kept words' }, { note: 'Kept words' }] as Fields[]) {
      const plain = await send(url, other.token, fields);
      assert.equal(plain.status, 403, url);
      assert.ok(plain.text.includes(sentence) && plain.text.includes('Kept words'), url);
      for (const how of ['json', 'scripted form'] as const) {
        const scripted = await send(url, other.token, fields, how);
        assert.equal(scripted.status, 403, `${url} ${how}`);
        assert.match(scripted.text, /OTHER_ACCOUNT/, `${url} ${how}`);
      }
    }
});

const CARD = {
  name: 'Anna Nowak',
  gender: null,
  placeId: null,
  phonePrefix: '48',
  phoneNumber: '501100200',
  language: 'pl',
  note: 'Only mornings',
};

test('a card that was open while somebody else logged in is not written into theirs; its owner’s is', async () => {
  const url = '/user-zone/edit-client-profile';
  const cardOf = async ({ id, token }: typeof owner) =>
    (await app.call('GET', `/api/profile/client/${id}?userId=${id}`, { as: token })).body.name as unknown;
  const form = { ...CARD, formOwner: owner.id };
  const refused = await send(url, other.token, form, 'json');
  assert.match(refused.text, /OTHER_ACCOUNT/);
  assert.notEqual(await cardOf(other), CARD.name);
  const saved = await send(url, owner.token, form, 'json');
  assert.ok(saved.status < 300, saved.text);
  assert.equal(await cardOf(owner), CARD.name);
});

test('what was typed without scripts comes back with its owner’s name on it, and no password with it', async () => {
  const chosen = { phonePrefix: '93' };
  const typed = {
    formOwner: owner.id,
    email: 'typed@example.com',
    currentPassword: 'typed-secret-words',
    ...chosen,
  };
  const { text } = await send('/pl/user-zone/change-email', other.token, typed);
  assert.match(text, new RegExp(`name="formOwner" value="${owner.id}"`));
  assert.match(text, /action="\/pl\/user-zone\/change-email"/);
  assert.match(text, /<p>typed@example\.com<\/p>/);
  assert.doesNotMatch(text, /typed-secret-words/);
  // It is sent again, and is no word of theirs.
  assert.match(text, /name="phonePrefix" value="93"/);
  assert.doesNotMatch(text, /<p>93<\/p>/);
});

test('nobody signed in any more: scripts hear it, a browser without them keeps what was typed', async () => {
  const url = '/user-zone/edit-client-profile';
  const form = { formOwner: owner.id, note: 'Kept words' };
  const plain = await send(url, 'ended', form);
  assert.deepEqual([plain.status, plain.text.includes('Kept words')], [401, true]);
  assert.match((await send(url, 'ended', form, 'json')).text, /UNAUTHENTICATED/);
});

test('no call of an account is answered for another’s page', async () => {
  const owned = ENDPOINTS.filter(heedsOwner);
  assert.ok(owned.length > 100);
  for (const { method, path: pattern } of owned) {
    const url = pattern.replaceAll(/:\w+/g, ID);
    const { status, body } = await app.call(method, url, {
      as: other.token,
      headers: { 'account-id': owner.id },
      ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
    });
    assert.deepEqual([status, body.code], [403, 'OTHER_ACCOUNT'], `${method} ${url}`);
  }
  const kept = await app.call('GET', '/api/user', {
    as: other.token,
    headers: { 'account-id': other.id },
  });
  assert.notEqual(kept.body.code, 'OTHER_ACCOUNT');
});

/** Forms of no account, by file, with why. */
const OF_NO_ACCOUNT: Record<string, string> = {
  'blocks/apiForm/PostForm.tsx': 'it is the form',
  'blocks/adultGate/AdultQuestion.tsx': 'answers for the browser, on pages kept for everybody',
  'shell/SettingsMenu.tsx': 'ends the session of this browser, whoever’s it is',
  'page/session.tsx': 'ends the session of this browser, whoever’s it is',
  'features/accounts/PasskeyLogIn.tsx': 'nobody is signed in',
  'features/errors/UnsentPage.tsx': 'sends again what was sent, with its owner',
  'features/calendar/offline/VisitChanges.tsx':
    'never sent: its words are kept on the device with their account',
};

test('every form of the pages is a PostForm, and what scripts send says whose it is', () => {
  const strange = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    if (!/(?<!\.test)\.tsx?$/.test(name) || name in OF_NO_ACCOUNT) return [];
    const source = readFileSync(path.join(WEB, name), 'utf8');
    const forms = [...source.matchAll(/<(?:\w+\.)?[Ff]orm\b(?:[^>]|=>)*?method="post"/g)];
    const sends = [...source.matchAll(/submit\([^;]*?method: 'post'/g)].filter(
      ([call]) => !call.includes('ownedBy('),
    );
    return [...forms, ...sends].map(([found]) => `${name}: ${found.slice(0, 80)}`);
  });
  assert.deepEqual(strange, []);
});
