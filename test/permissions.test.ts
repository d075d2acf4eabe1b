/**
 * The permission walk: every route of the contract, called by everybody with a thing that is theirs, one of somebody
 * else and one that does not exist. A route without its row fails, and so does a row without its route. What somebody
 * may not see is answered like what does not exist; who gets in is answered 2xx, or as the row says.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import { type Answer, type TestApp, createTestApp } from './support/app.ts';
import { ENDPOINTS } from '../src/contract/endpoints.ts';
import { reaches } from '../src/domain/staff/staff.ts';
import { jpeg } from './support/pictures.ts';
import type { Door, Row, Sent } from './support/permissionRow.ts';
import { permissionRows } from './support/permissionRows.ts';
import { upload } from './support/upload.ts';
import { type Account, type Person, PEOPLE, type World, createWorld, missingId } from './support/walk.ts';

let app: TestApp;
let world: World;
let picture: Buffer;
let documented: string[];

const ROWS = permissionRows(() => world);

beforeAll(async () => {
  app = await createTestApp();
  [world, picture] = await Promise.all([createWorld(app), jpeg(400, 300)]);
  const { body } = await app.call('GET', '/api/openapi.json');
  documented = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
});
afterAll(() => app.close());

test('every route has its row, and every row its route', () => {
  const rows = new Set(ROWS.map(({ route }) => route));
  assert.deepEqual(documented.toSorted(), [...rows].toSorted());
  const inContract = ENDPOINTS.flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((one) => `${method} ${one.replaceAll(/:(\w+)/g, '{$1}')}`),
  );
  assert.deepEqual(inContract.toSorted(), [...rows].toSorted());
});

test('a route that names a thing is walked with one', () => {
  const unwalked = ROWS.filter(
    ({ route, door, thing }) =>
      route.includes('{id}') &&
      !door.startsWith('own') &&
      !ROWS.some((row) => row.route === route && row.thing) &&
      !thing,
  );
  assert.deepEqual(unwalked, []);
});

/** What the door alone answers; null lets pass. */
function refusal(door: Door, me: Account | null): number | null {
  if (door === 'anyone') return null;
  if (!me) return 401;
  if (door === 'staffMember' || door === 'staff' || door === 'admin') {
    if (!reaches(me.staffRole ?? null, door === 'admin' ? 'admin' : 'moderator')) return 403;
    return door === 'staffMember' || me.isConfirmed ? null : 403;
  }
  const wanted = door.replace('own', '').toLowerCase();
  return (wanted === 'client' || wanted === 'partner') && me.accountType !== wanted ? 403 : null;
}

async function call(row: Row, me: Account | null, id: string): Promise<Answer> {
  const [method = '', pattern = ''] = row.route.split(' ');
  const { params, query, body, file }: Sent = row.send?.(id, me) ?? {};
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params?.[name] ?? id));
  const url = query ? `${path}?${new URLSearchParams(query)}` : path;
  if (file) return upload(app, url, picture, me?.token, file);
  return app.call(method, url, { as: me?.token, body });
}

const told = ({ status, body }: Answer) =>
  `${status} ${body?.code ?? ''} ${JSON.stringify(body?.errors ?? '')}`;

function assertIn({ in: statuses }: Row, answer: Answer, who: string): void {
  const isIn = statuses ? statuses.includes(answer.status) : answer.status >= 200 && answer.status < 300;
  assert.ok(isIn, `${who} gets in: ${told(answer)}`);
}

/** Calls with the thing, if it is not theirs, and with a missing one; answers who got in to the thing itself. */
async function walk(row: Row, person: Person): Promise<void> {
  const me = world.people[person];
  const { door, thing, hidden = 404 } = row;
  const isOwn = door.startsWith('own');
  const refused = row.but?.[person] ?? refusal(door, me);
  const status = async (id: string, as = me) => (await call(row, as, id)).status;

  if (isOwn) {
    const strangers = [randomUUID(), ...PEOPLE.map((other) => world.people[other]?.id ?? randomUUID())];
    for (const id of strangers.filter((one) => one !== me?.id)) {
      // Another's id stands where the own one is wanted.
      const named = {
        ...row,
        send: (_: string) => ({ ...row.send?.(randomUUID(), null), params: undefined }),
      };
      assert.equal((await call(named, me, id)).status, refused ?? 403, `${person} with another’s id`);
    }
  }
  if (thing) {
    const { id, seenBy } = world.things[thing];
    assert.equal(await status(missingId(thing)), refused ?? hidden, `${person} with a missing ${thing}`);
    if (refused !== null || !seenBy.includes(person))
      assert.equal(await status(id), refused ?? hidden, `${person} with another’s ${thing}`);
  } else if (refused !== null) {
    assert.equal(await status(me?.id ?? randomUUID()), refused, person);
  }
}

for (const row of ROWS) {
  test(row.thing ? `${row.route} (${row.thing})` : row.route, async () => {
    for (const person of PEOPLE) await walk(row, person);
    // What may change the thing comes last.
    for (const person of PEOPLE) {
      const me = world.people[person];
      if (refusal(row.door, me) !== null || row.but?.[person] !== undefined) continue;
      const { id, seenBy } = row.thing ? world.things[row.thing] : { id: me?.id ?? '', seenBy: PEOPLE };
      if (seenBy.includes(person)) assertIn(row, await call(row, me, id), person);
    }
  });
}
