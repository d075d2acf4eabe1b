/** docs/operations.md and .env.example say what the code reads and tells: no setting and no metric more or less. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { LOCALES } from '../src/domain/locales.ts';
import { createTestApp, type TestApp } from './support/app.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const operations = read('docs/operations.md');
const rowsOf = (heading: string) =>
  (operations.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name));

const logged: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, false, { log: { write: (line) => void logged.push(line) } });
});
afterAll(() => app.close());

test('every setting is in the page on operations and in .env.example, and no other', () => {
  const source = read('src/config.ts') + read('src/outsideConfig.ts');
  const names = new Set(
    [
      ...source.matchAll(
        /\benv\.([A-Z][A-Z\d_]+)|'([A-Z][A-Z\d]*_[A-Z\d_]+|PORT|COPY|DEMO|MODERATION|PAYMENTS|VIES|AVIF)'/g,
      ),
    ].map(([, one, other]) => one ?? other ?? ''),
  );
  // Said by the launcher, not by whoever runs it.
  names.delete('NODE_ENV');
  assert.ok(names.size > 20);
  assert.deepEqual(rowsOf('Settings').sort(), [...names].sort());
  const example = [...read('.env.example').matchAll(/^#?([A-Z\d_]+)=/gm)].map(([, name]) => name);
  assert.deepEqual(example.sort(), [...names].sort());
});

test('every metric of ours is in the page on operations, and no other', async () => {
  const { body } = await app.call('GET', '/metrics');
  const told = [...String(body).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? '');
  const own = told.filter((name) => !/^(process|nodejs)_/.test(name));
  assert.deepEqual(rowsOf('Metrics').sort(), own.sort());
});

test('alert rules and dashboard ask for metrics that there are, by their labels', async () => {
  const { body } = await app.call('GET', '/metrics');
  const told = new Set([...String(body).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ''));
  const dashboard = JSON.parse(read('deploy/grafana/palmora.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const rules = [...read('deploy/prometheus/palmora-alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(
    ([, expression]) => expression ?? '',
  );
  assert.ok(rules.length > 8 && dashboard.panels.length > 8);
  const asked = [...rules, ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
    .flatMap((expression) => [...expression.matchAll(/\b(?:palmora|process|http_request)_\w+/g)])
    .map(([name]) => name.replace(/_(count|bucket|sum)$/, ''));
  assert.deepEqual(
    asked.filter((name) => !told.has(name)),
    [],
  );
  // Each of ours is watched by one of the two.
  const own = [...told].filter((name) => name.startsWith('palmora_'));
  assert.deepEqual(
    own.filter((name) => !asked.includes(name)),
    [],
  );
});

test('the version is one, and the change log begins with it', async () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  assert.equal(JSON.parse(read('package-lock.json')).version, version);
  assert.equal(/^## (.+)$/m.exec(read('CHANGELOG.md'))?.[1], version);
  assert.deepEqual((await app.call('GET', '/healthz')).body, { status: 'alive', version });
});

test('the units take the settings from one file, and what it must say stands in no unit', () => {
  for (const unit of ['palmora.service', 'palmora-backup.service']) {
    const text = read(`deploy/${unit}`);
    assert.match(text, /^EnvironmentFile=\/etc\/palmora\.env$/m);
    assert.doesNotMatch(text, /^Environment=/m);
  }
});

test('the unit and the image give the process no more than it needs, and a folder that is its own', () => {
  const unit = read('deploy/palmora.service').split('\n');
  for (const line of [
    'After=network-online.target postgresql.service',
    'StateDirectoryMode=0700',
    'NoNewPrivileges=true',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
    'RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK',
  ])
    assert.ok(unit.includes(line), line);
  const [, image = ''] = read('Containerfile').split(/^FROM .+ AS build$/m);
  const made = image.indexOf('RUN install -d -m 0700 -o node -g node /data\n');
  const becomes = image.indexOf('\nUSER node\n');
  const kept = image.indexOf('\nVOLUME /data\n');
  // As root it makes the folder; what is done to a volume after it is one does not stay.
  assert.ok(made > 0 && made < becomes && becomes < kept, `${[made, becomes, kept]}`);
  const health = /^HEALTHCHECK [\s\S]*?CMD (\[.+\])$/m.exec(image)?.[1] ?? '[]';
  assert.match((JSON.parse(health) as string[]).at(-1) ?? '', /\/readyz/);
});

test('a proxy has a page for each language while no process answers, where the build puts it', () => {
  const conf = read('deploy/nginx.conf');
  const [, named = ''] = /"~\^\/\(\?<named>([a-z|]+)\)/.exec(conf) ?? [];
  const [, other = ''] = /^map \$request_uri[^}]+default (\w+);/m.exec(conf) ?? [];
  assert.deepEqual([...named.split('|'), other].sort(), [...LOCALES].sort());
  assert.match(conf, /root \/opt\/palmora\/build;/);
  for (const locale of LOCALES) read(`build/unavailable/${locale}.html`);
});

test('metrics tell what happened', async () => {
  const measured = async (line: string) => {
    const { body } = await app.call('GET', '/metrics');
    const found = String(body)
      .split('\n')
      .find((one) => one.startsWith(`${line} `));
    return Number(found?.split(' ').at(-1));
  };
  const sent = await measured('palmora_mails_total{result="sent"}');
  const { email } = await app.account('client');
  await app.call('POST', '/api/forgot-password', { body: { email } });
  await app.drain();
  assert.equal(await measured('palmora_mails_total{result="sent"}'), sent + 1);
  assert.equal(await measured('palmora_jobs_waiting{job="mail.send"}'), 0);
  const link = { id: 'none', purpose: 'log-in-code' as const, subjectId: 'no uuid', locale: 'pl' as const };
  const { rows } = await app.pool.query(
    `INSERT INTO pgboss.job (name, data, created_on, start_after, policy)
     VALUES ('accounts.mailLink', $1, '2000-01-01', '2000-01-01', 'standard') RETURNING id`,
    [link],
  );
  await app.drain();
  assert.equal(await measured('palmora_job_failures_total{job="accounts.mailLink"}'), 1);
  const line = logged.map((one) => JSON.parse(one)).find(({ msg }) => msg === 'jobs');
  assert.deepEqual(
    [line.job, line.jobId, line.subject],
    ['accounts.mailLink', rows[0].id, { id: 'none', purpose: 'log-in-code', subjectId: 'no uuid' }],
  );
  await app.pool.query(`UPDATE pgboss.job SET state = 'failed' WHERE id = $1`, [rows[0].id]);
  assert.equal(await measured('palmora_jobs_given_up{job="accounts.mailLink"}'), 1);
  assert.equal(await measured('palmora_photos_waiting{for="decoding"}'), 0);
  assert.ok((await measured('palmora_pool_connections{state="idle"}')) >= 0);
  // Of its own questions it counts none, or the alert on callers that wait would never end.
  assert.equal(await measured('palmora_pool_connections{state="waiting"}'), 0);
  await app.caughtUp();
  assert.equal(await measured('palmora_changes_lag'), 0);
});
