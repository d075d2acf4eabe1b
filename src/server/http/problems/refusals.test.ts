/** What the frame refuses before a feature sees it, and how. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { jpeg } from '../../../../test/support/pictures.ts';
import { upload } from '../../../../test/support/upload.ts';

let app: TestApp;
let partner: Awaited<ReturnType<TestApp['account']>>;
beforeAll(async () => {
  app = await createTestApp();
  partner = await app.account('partner');
});
afterAll(() => app.close());

test('a text that cannot be kept is refused at its path, wherever it stands', async () => {
  const raw = async (method: string, url: string, payload?: string) => {
    const answer = await app.app.inject({
      method: method as 'GET',
      url,
      headers: {
        authorization: `Bearer ${partner.token}`,
        ...(payload && { 'content-type': 'application/json' }),
      },
      payload,
    });
    const { errors = [] } = answer.json();
    return [answer.statusCode, ...errors.map(({ path, code }: Record<string, string>) => `${path} ${code}`)];
  };
  assert.deepEqual(
    await raw('POST', '/api/announcement', '{"description":{"pl":"X\\ud800Y"},"title":"\\u0000"}'),
    [400, 'description.pl invalidCharacters', 'title invalidCharacters'],
  );
  assert.deepEqual(await raw('POST', '/api/announcement', '{"a":{"\\udc00":1}}'), [
    400,
    'a invalidCharacters',
  ]);
  assert.deepEqual(await raw('GET', '/api/city?q=%00'), [400, 'q invalidCharacters']);
  assert.deepEqual(await raw('GET', '/media/a%00b'), [404]);
});

test('an upload without a boundary, cut off, with two files or in another field is the sender’s mistake', async () => {
  const url = `/api/user-photo/${partner.id}`;
  const part = (name: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nabc\r\n`;
  const send = async (type: string, payload: string) => {
    const headers = { authorization: `Bearer ${partner.token}`, 'content-type': type };
    const { statusCode } = await app.app.inject({ method: 'POST', url, headers, payload });
    return statusCode;
  };
  const form = 'multipart/form-data; boundary=b';
  assert.equal(await send('multipart/form-data', `${part('photo')}--b--\r\n`), 400);
  assert.equal(await send(form, part('photo').slice(0, -4)), 400);
  assert.equal(await send(form, part('photo').slice(0, 30)), 400);
  assert.equal(await send(form, ''), 400);
  assert.equal(await send(form, `${part('photo')}${part('photo')}--b--\r\n`), 413);
  assert.equal(await send(form, `${part('other')}--b--\r\n`), 400);
  assert.equal((await upload(app, url, Buffer.from('no picture'), partner.token)).status, 422);
});

test('what a form says beside its file is left aside, as long as it is little', async () => {
  const { id, token } = partner;
  const word = '--b\r\nContent-Disposition: form-data; name="album"\r\n\r\nsummer\r\n';
  const head = '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
  const send = async (words: number) => {
    const payload = [
      Buffer.from(word.repeat(words) + head),
      await jpeg(40, 30),
      Buffer.from('\r\n--b--\r\n'),
    ];
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/user-photo/${id}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.concat(payload),
    });
    return answer.statusCode;
  };
  assert.deepEqual([await send(1), await send(4), await send(5)], [200, 200, 413]);
});

test('an address in another spelling passes the same pipelines', async () => {
  const body = { email: 'somebody@test.example' };
  for (const url of ['/api/forgot-password', '/%61pi/forgot-password', '/ap%69/forgot-password']) {
    const foreign = await app.call('POST', url, { body, headers: { origin: 'https://elsewhere.example' } });
    assert.deepEqual([foreign.status, foreign.body.code], [403, 'FOREIGN_ORIGIN'], url);
    const own = await app.call('POST', url, { body });
    assert.deepEqual([own.status, own.headers['cache-control']], [202, 'no-store'], url);
  }
  assert.equal((await app.call('GET', '/%61pi/user', { as: partner.token })).status, 200);
});

test('a known address says which methods it takes', async () => {
  const { status, body, headers } = await app.call('DELETE', '/api/booking/hold');
  assert.deepEqual([status, body.code, headers.allow], [405, 'METHOD_NOT_ALLOWED', 'POST']);
  assert.equal((await app.call('PUT', `/api/announcement/${partner.id}/fix`)).status, 405);
  assert.equal((await app.call('GET', '/api/nothing')).status, 404);
});

test('who waits in vain for a lock is told to come back', async () => {
  const holder = await app.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [partner.id]);
    const { status, body, headers } = await upload(
      app,
      `/api/user-photo/${partner.id}`,
      await jpeg(400, 300),
      partner.token,
    );
    assert.deepEqual([status, body.code, headers['retry-after']], [409, 'BUSY', '1']);
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
});
