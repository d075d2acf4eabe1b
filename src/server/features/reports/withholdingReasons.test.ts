/** What its owner reads of something that a report keeps out of sight. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { partnerWithProfile, publishedAnnouncement } from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { staffOf } from '../../../../test/support/staff.ts';

let app: TestApp;
let moderator: string;
beforeAll(async () => {
  app = await createTestApp();
  moderator = (await staffOf(app, 'moderator')).token;
});
afterAll(() => app.close());

let numbers = 0;
async function provider() {
  numbers += 1;
  const partner = await partnerWithProfile(app);
  const id = await publishedAnnouncement(app, partner.token, { phoneNumber: String(501_470_000 + numbers) });
  const get = async (url: string) => (await app.call('GET', url, { as: partner.token })).body;
  return {
    id,
    profileId: partner.id,
    ofAnnouncement: async () => (await get(`/api/announcement/${id}`)).owner.withheld,
    ofAd: async () => (await get('/api/announcement/my-ads')).items[0].withheld,
    ofProfile: async () => (await get('/api/partner')).profile.withheld,
  };
}
async function report(kind: string, id: string): Promise<string> {
  numbers += 1;
  const { body } = await app.call('POST', '/api/report', {
    from: `10.47.0.${numbers}`,
    body: { subject: { kind, id }, reason: 'EXPLOITATION', text: 'Secret words.', goodFaith: true },
  });
  return (await app.pool.query('SELECT id FROM reports WHERE number = $1', [body.number])).rows[0].id;
}
async function decide(id: string, decision: object): Promise<number> {
  await app.call('POST', '/api/moderation/queue/hold', { as: moderator, body: { kind: 'report', id } });
  const body = { facts: 'The photos show it.', ...decision };
  return (await app.call('POST', `/api/moderation/report/${id}/decision`, { as: moderator, body })).status;
}
const GROUND = { ground: 'LAW', reference: 'Art. 1' } as const;

test('while it is looked at: since when and about what, and never the reporter’s words', async () => {
  const { id, ofAnnouncement, ofAd, ofProfile } = await provider();
  assert.deepEqual([await ofAnnouncement(), await ofAd(), await ofProfile()], [null, null, null]);
  await report('announcement', id);
  const withheld = await ofAnnouncement();
  assert.equal(Date.parse(withheld.since), app.now());
  assert.deepEqual([withheld.reported, withheld.decision], ['announcement', null]);
  assert.deepEqual(await ofAd(), withheld);
  assert.equal(await ofProfile(), null);
  assert.doesNotMatch(JSON.stringify(withheld), /Secret/);
});

test('a profile that stays hidden by a decision: its text, at the profile and at what goes with it, until it is taken back', async () => {
  const { profileId, ofProfile, ofAd } = await provider();
  const reportId = await report('profile', profileId);
  assert.equal((await ofProfile()).decision, null);
  // Another that is still looked at does not hide what has been decided.
  await report('announcement', (await provider()).id);
  assert.equal(await decide(reportId, { measure: 'PROFILE_HIDDEN', ...GROUND }), 204);
  const decision = { facts: 'The photos show it.', ...GROUND };
  assert.deepEqual([(await ofProfile()).decision, (await ofAd()).decision], [decision, decision]);
  assert.equal((await ofAd()).reported, 'profile');
  const url = `/api/moderation/report/${reportId}/take-back`;
  await app.call('POST', url, { as: moderator, body: { facts: 'Wrong.' } });
  assert.deepEqual([await ofProfile(), await ofAd()], [null, null]);
});
