/** Attacks on the protection of minors and against explicit wording: every way by which a text can get public. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from './support/app.ts';
import {
  announcementBody,
  KIDS,
  partnerWithProfile,
  profileBody,
  publishedAnnouncement,
  SENSUAL,
} from './support/announcements.ts';
import { staffOf } from './support/staff.ts';
import { rewriteAnnouncement } from './support/storedAnnouncement.ts';

let app: TestApp;
let moderator: string;
beforeAll(async () => {
  app = await createTestApp();
  moderator = (await staffOf(app, 'moderator')).token;
});
afterAll(() => app.close());

let phones = 505_520_000;
const EXPLICIT = 'Masaż z seksem';

/** A partner with calls of their own; `live` is an announcement of theirs that everybody sees. */
async function partner() {
  const one = await partnerWithProfile(app);
  const call = (method: string, url: string, body?: unknown, as = one.token) =>
    app.call(method, url, { as, ...(body !== undefined && { body }) });
  const text = (changes: object = {}) => announcementBody({ phoneNumber: String(++phones), ...changes });
  const add = async (changes: object = {}) => call('POST', '/api/announcement', text(changes));
  const live = async (changes: object = {}) =>
    publishedAnnouncement(app, one.token, { phoneNumber: String(++phones), ...changes });
  const saveProfile = async (changes: object) =>
    call('PUT', `/api/user-profile/partner/${one.id}`, await profileBody(app, one, changes));
  const version = async (id: string) => (await call('GET', `/api/announcement/${id}`)).body.owner.version;
  const edit = async (id: string, changes: object, query = '') =>
    call('PUT', `/api/announcement/${id}${query}`, { ...text(changes), version: await version(id) });
  return { ...one, call, add, live, saveProfile, edit };
}
const code = ({ status, body }: { status: number; body: { code?: string } }) => body?.code ?? String(status);
const fieldsOf = ({ body }: { body: { errors?: { path: string; code: string }[] } }) =>
  (body.errors ?? []).map(({ path, code: one }) => `${path} ${one}`);

test('one text never goes to adults alone and to children or pregnant women', async () => {
  const { add, live, edit } = await partner();
  for (const clientTypes of [['KIDS'], ['PREGNANT_WOMEN'], ['WOMEN', 'KIDS']]) {
    const refused = await add({ ...SENSUAL, clientTypes });
    assert.equal(refused.status, 400);
    assert.ok(fieldsOf(refused).some((one) => one.startsWith('clientTypes')));
    const id = await live();
    assert.equal((await edit(id, { ...SENSUAL, clientTypes })).status, 400);
    assert.equal((await edit(id, { ...SENSUAL, clientTypes }, '?extendOrActivateEdition=true')).status, 400);
  }
});

test('by a new text, an edit, an edit that waits for its payment, and by a tool with a key', async () => {
  const { token, live, add, edit, call } = await partner();
  await live(SENSUAL);
  assert.equal(code(await add(KIDS)), 'ADULT_WITH_MINORS');
  const other = await live();
  assert.equal(code(await edit(other, KIDS)), 'ADULT_WITH_MINORS');
  assert.equal(code(await edit(other, KIDS, '?extendOrActivateEdition=true')), 'ADULT_WITH_MINORS');
  const { body: key } = await call('POST', '/api/api-key', {
    name: 'Import',
    scope: 'write',
    password: 'a-long-enough-passphrase',
  });
  assert.ok(key.key, JSON.stringify(key));
  const asKey: string = key.key;
  assert.equal(
    code(await call('POST', '/api/announcement', announcementBody(KIDS), asKey)),
    'ADULT_WITH_MINORS',
  );
  assert.notEqual(asKey, token);
});

test('by a copy, where what it is a copy of stands beside others by now', async () => {
  const { live, call } = await partner();
  const kids = await live(KIDS);
  const other = await live();
  await rewriteAnnouncement(app.pool, other, { offers: SENSUAL.offers ?? [] });
  assert.equal(code(await call('POST', `/api/announcement/${kids}/duplicate`)), 'ADULT_WITH_MINORS');
});

test('by the profile: its clients, its categories, its services', async () => {
  const { live, saveProfile } = await partner();
  await live(SENSUAL);
  assert.equal(code(await saveProfile(KIDS)), 'ADULT_WITH_MINORS');
  const other = await partner();
  await other.live(KIDS);
  assert.equal(
    code(await other.saveProfile({ serviceCategory: ['SENSUAL_MASSAGE'], services: [] })),
    'ADULT_WITH_MINORS',
  );
  const service = { ...SENSUAL.offers?.[0], label: '' };
  const hidden = await other.saveProfile({ serviceCategory: ['RELAXED_MASSAGE'], services: [service] });
  assert.ok(fieldsOf(hidden).includes('services.0.main invalidChoice'));
});

test('by bringing a deleted one back, and by an appeal that is upheld', async () => {
  const { live, add, call } = await partner();
  const kids = await live(KIDS);
  await call('DELETE', `/api/announcement/${kids}`);
  assert.equal((await add(SENSUAL)).status, 201);
  assert.equal(code(await call('POST', `/api/announcement/${kids}/undo-delete`)), 'ADULT_WITH_MINORS');

  const blocked = await partner();
  const id = await blocked.live();
  await rewriteAnnouncement(app.pool, id, { clientTypes: ['KIDS'] });
  await app.pool.query(
    `UPDATE announcements SET status = 'BLOCKED', status_before = 'ACTIVE', blocked_at = now() WHERE id = $1`,
    [id],
  );
  const beside = await blocked.live();
  await rewriteAnnouncement(app.pool, beside, { offers: SENSUAL.offers ?? [] });
  assert.equal((await blocked.call('POST', `/api/announcement/${id}/appeal`, { text: 'Why?' })).status, 200);
  const staff = (url: string, body: unknown) =>
    app.call('POST', `/api/moderation${url}`, { as: moderator, body });
  await staff('/queue/hold', { kind: 'appeal', id });
  const answer = await staff(`/announcement/${id}/appeal-decision`, { upheld: true, text: 'Yes.' });
  assert.equal(code(answer), 'ADULT_WITH_MINORS');
  assert.equal((await app.call('GET', `/api/announcement/${id}`)).status, 404);
});

test('at once: a profile for children beside a sensual text, a text beside a text brought back', async () => {
  for (let each = 0; each < 4; each++) {
    const one = await partner();
    const answers = await Promise.all([one.saveProfile(KIDS), one.add(SENSUAL)]);
    assert.deepEqual(answers.map(({ status }) => status >= 400).sort(), [false, true]);
    const two = await partner();
    const kids = await two.live(KIDS);
    await two.call('DELETE', `/api/announcement/${kids}`);
    const back = await Promise.all([
      two.call('POST', `/api/announcement/${kids}/undo-delete`),
      two.add(SENSUAL),
    ]);
    assert.deepEqual(back.map(({ status }) => status >= 400).sort(), [false, true]);
  }
});

test('explicit words: no announcement is paid for or changed with them, in whichever of its texts', async () => {
  const { add, live, edit, call } = await partner();
  for (const changes of [{ title: EXPLICIT }, { description: { pl: EXPLICIT } }, { district: 'Sex masaż' }]) {
    const { announcementId } = (await add(changes)).body;
    const paid = await call('POST', '/api/payment/create-session', { announcementId });
    assert.equal(code(paid), 'CONTENT_NEEDS_CHANGES', JSON.stringify(changes));
    const id = await live();
    for (const query of ['', '?extendOrActivateEdition=true'])
      assert.equal(code(await edit(id, changes, query)), 'CONTENT_NEEDS_CHANGES');
    const copy = (await call('POST', `/api/announcement/${announcementId}/duplicate`)).body.announcementId;
    assert.equal(
      code(await call('POST', '/api/payment/create-session', { announcementId: copy })),
      'CONTENT_NEEDS_CHANGES',
    );
  }
});

test('explicit words in a profile, which nobody reads before everybody does: in none of its texts', async () => {
  const { saveProfile } = await partner();
  const worker = (name: string) => ({ name, gender: 'FEMALE', serviceIds: [], openingTimes: null });
  for (const [path, changes] of [
    ['name', { name: EXPLICIT }],
    ['description', { description: EXPLICIT }],
    ['engDescription', { engDescription: 'Full s-e-x service' }],
    ['cityDescription', { cityDescription: EXPLICIT }],
    ['imprint', { imprint: EXPLICIT }],
    ['neighbourhood', { neighbourhood: EXPLICIT }],
    ['workers.0.name', { workers: [worker('Ola, escort')] }],
    [
      'services.0.label',
      {
        serviceCategory: ['RELAXED_MASSAGE'],
        services: [{ ...announcementBody().offers[0], label: 'Masaż i es\u200bcort' }],
      },
    ],
  ] as const)
    assert.ok(fieldsOf(await saveProfile(changes)).includes(`${path} explicitWording`), path);
  assert.equal((await saveProfile({ description: 'Spokojny masaż klasyczny.' })).status, 200);
});
