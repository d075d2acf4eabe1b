import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { announcementBody } from '../../../../test/support/announcements.ts';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { storeAnnouncement } from '../../../../test/support/storedAnnouncement.ts';
import { wholeProfile } from '../../../../test/support/wholeProfile.ts';
import { ofEachProfileText, PROFILE_TEXT_NAMES } from '../../../domain/partners/profileTexts.ts';

let app: TestApp;
type Account = Awaited<ReturnType<TestApp['account']>>;
let partner: Account;
beforeAll(async () => {
  app = await createTestApp();
  partner = await app.account('partner');
});
afterAll(() => app.close());

const publish = (who: Account, over: object = {}) =>
  app.call('POST', `/api/user-profile/partner/${who.id}?userId=${who.id}`, {
    body: wholeProfile(over),
    as: who.token,
  });
/** Edits the profile as it stands, unless the body names another version. */
async function update(who: Account, body: object) {
  const own = await app.call('GET', `/api/profile/${who.id}/${who.id}`, { as: who.token });
  return app.call('PUT', `/api/user-profile/partner/${who.id}`, {
    body: { version: own.body.version ?? 1, ...body },
    as: who.token,
  });
}
const problems = ({ body }: Awaited<ReturnType<typeof publish>>) =>
  (body.errors ?? []).map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);

test('a profile is published once, read whole by its owner and without the private by others', async () => {
  const { status, body } = await publish(partner);
  assert.equal(status, 200);
  assert.equal(body.profileId, partner.id);
  assert.equal(body.place.city, 'Łódź');
  assert.deepEqual([body.phonePrefix, body.phoneNumber, body.breakTime], ['48', '501100200', '20']);
  assert.equal(body.phoneText, '+48 501 100 200');
  assert.deepEqual(body.openingTimes, { '1': [{ from: '08:00', to: '16:00' }] });
  assert.deepEqual(body.serviceCategory, ['RELAXED_MASSAGE', 'OSTEOPATHY']);
  assert.deepEqual(body.workers[0].serviceIds, [body.services[0].serviceId]);
  assert.equal((await publish(partner)).body.code, 'PROFILE_EXISTS');

  const own = await app.call('GET', `/api/profile/${partner.id}/${partner.id}?userId=${partner.id}`, {
    as: partner.token,
  });
  assert.deepEqual(own.body, body);
  const account = await app.call('GET', '/api/partner', { as: partner.token });
  assert.equal(account.body.user._id, partner.id);
  assert.deepEqual(account.body.profile, body);

  for (const url of [`/api/profile/${partner.id}`, `/api/profile/public/${partner.id}`]) {
    const shown = (await app.call('GET', url, { headers: { 'user-language': 'ru' } })).body;
    assert.equal(shown.place.city, 'Лодзь');
    assert.equal(shown.street, 'Zielona');
    assert.equal(shown.isExactAddress, true);
    assert.equal('breakTime' in shown, false);
  }
  const changes = await app.pool.query(
    "SELECT count(*)::int FROM changes WHERE subject_type = 'profile' AND subject_id = $1",
    [partner.id],
  );
  assert.equal(changes.rows[0].count, 1);
});

test('every text of a profile is kept as it was written, and shown', async () => {
  const texts = ofEachProfileText((name, { reportedAs, hasLines }) => {
    if (reportedAs === 'links') return `https://www.${name}.com/studio`;
    return hasLines ? `${name}\nsecond line` : name.slice(0, 16);
  });
  const owner = await app.account('partner');
  assert.equal((await publish(owner, texts)).status, 200);
  const { body } = await app.call('GET', `/api/profile/${owner.id}`);
  for (const name of PROFILE_TEXT_NAMES) assert.equal(body[name], texts[name], name);
});

test('a profile says at which times visits begin, a quarter of an hour apart where it does not', async () => {
  const owner = await app.account('partner');
  const first = await publish(owner);
  assert.deepEqual([first.body.startGridMinutes, first.body.avoidsGaps], [15, false]);
  const chosen = await update(owner, wholeProfile({ startGridMinutes: 60, avoidsGaps: true }));
  assert.deepEqual([chosen.body.startGridMinutes, chosen.body.avoidsGaps], [60, true]);
  const refused = await update(owner, wholeProfile({ startGridMinutes: 20 }));
  assert.deepEqual([refused.status, problems(refused)], [400, ['startGridMinutes invalidChoice']]);
});

test('a profile offers physiotherapy only with a licence number, which everybody sees', async () => {
  const owner = await app.account('partner');
  const rehabilitation = {
    main: 'PHYSIOTHERAPY',
    sub: 'REHABILITATION',
    durationMinutes: 45,
    price: { from: 15_000 },
  };
  const offered = { services: [rehabilitation], workers: [] };
  const refused = await publish(owner, offered);
  assert.deepEqual([refused.status, problems(refused)], [400, ['licenceNumber required']]);
  assert.equal((await publish(owner, { ...offered, licenceNumber: ' PWZFz 12345 ' })).status, 200);
  const shown = await app.call('GET', `/api/profile/${owner.id}`);
  assert.equal(shown.body.licenceNumber, 'PWZFz 12345');

  const announced = await app.call('POST', '/api/announcement', {
    as: owner.token,
    body: announcementBody({ offers: [{ ...rehabilitation, price: { from: 15_000, to: null } } as never] }),
  });
  assert.equal(announced.status, 201);
  const taken = await update(owner, wholeProfile());
  assert.deepEqual(problems(taken), ['licenceNumber required'], 'an announcement relies on the number');
});

test('a profile calls itself by a reserved title only with a licence number', async () => {
  const owner = await app.account('partner');
  const named = { name: 'Jan Kowalski, fizjoterapeuta', workers: [] };
  const refused = await publish(owner, named);
  assert.deepEqual([refused.status, problems(refused)], [400, ['name reservedTitle']]);
  assert.match(refused.body.errors[0].detail, /“fizjoterapeuta”/);
  assert.equal((await publish(owner, { ...named, licenceNumber: 'PWZFz 12345' })).status, 200);
});

test('a number that a title in an announcement rests on is not taken back', async () => {
  const owner = await app.account('partner');
  assert.equal((await publish(owner, { workers: [], licenceNumber: 'PWZFz 12345' })).status, 200);
  const body = announcementBody({ clientTypes: ['WOMEN'], description: { pl: 'Masaż u fizjoterapeuty.' } });
  const added = await app.call('POST', '/api/announcement', { as: owner.token, body });
  assert.equal(added.status, 201);
  const takeBack = () => update(owner, wholeProfile({ workers: [] }));
  assert.deepEqual(problems(await takeBack()), ['licenceNumber required']);
  const another = await update(owner, wholeProfile({ workers: [], licenceNumber: 'PWZFz 54321' }));
  assert.equal(another.status, 200);
  await app.call('DELETE', `/api/announcement/${added.body.announcementId}`, { as: owner.token });
  assert.equal((await takeBack()).status, 200);
});

test('where a partner comes to clients only, all that is announced does', async () => {
  const owner = await app.account('partner');
  await publish(owner);
  const as = owner.token;
  const body = announcementBody({ workplace: 'CLASSIC', isVisitingClient: false, travelRadiusKm: null });
  const { announcementId: id } = (await app.call('POST', '/api/announcement', { as, body })).body;
  const onlyVisits = { workplace: 'HOME_VISITS_ONLY', isVisitingClient: true };
  assert.deepEqual(problems(await update(owner, wholeProfile({ ...onlyVisits, isVisitingClient: false }))), [
    'isVisitingClient required',
  ]);
  assert.equal((await update(owner, wholeProfile(onlyVisits))).status, 200);
  const seen = (await app.call('GET', `/api/announcement/${id}`, { as })).body;
  assert.deepEqual(
    [seen.workplace, seen.isVisitingClient, seen.place.isExact],
    ['HOME_VISITS_ONLY', true, false],
  );
  const { rows } = await app.pool.query(
    `SELECT workplace, is_visiting_client, card ->> 'isVisitingClient' AS card FROM announcements WHERE id = $1`,
    [id],
  );
  assert.deepEqual(rows, [{ workplace: 'HOME_VISITS_ONLY', is_visiting_client: true, card: 'true' }]);
  // The profile says it first.
  const refused = await app.call('POST', '/api/announcement', { as, body });
  assert.deepEqual(problems(refused), ['workplace homeVisitsOnly']);
  assert.equal(
    (await app.call('POST', '/api/announcement', { as, body: { ...body, ...onlyVisits } })).status,
    201,
  );
});

test('who does not visit clients announces no home visits only', async () => {
  const owner = await app.account('partner');
  const visiting = { workplace: 'CLASSIC', isVisitingClient: true };
  assert.equal((await publish(owner, visiting)).status, 200);
  const body = announcementBody({ workplace: 'HOME_VISITS_ONLY', isVisitingClient: true });
  const announce = () => app.call('POST', '/api/announcement', { as: owner.token, body });
  const added = await announce();
  assert.equal(added.status, 201);
  const stop = () => update(owner, wholeProfile({ ...visiting, isVisitingClient: false }));
  assert.deepEqual(problems(await stop()), ['isVisitingClient homeVisitsAnnounced']);
  await app.call('DELETE', `/api/announcement/${added.body.announcementId}`, { as: owner.token });
  assert.equal((await stop()).status, 200);
  const back = `/api/announcement/${added.body.announcementId}/undo-delete`;
  for (const refused of [await announce(), await app.call('POST', back, { as: owner.token })])
    assert.deepEqual(problems(refused), ['workplace homeVisitsMissing']);
});

test('a private door is shown to its owner alone', async () => {
  const owner = await app.account('partner');
  await publish(owner, { workplace: 'PRIVATE_PROPERTY' });
  const read = async () => (await app.call('GET', `/api/profile/${owner.id}`)).body;
  const shown = await read();
  assert.deepEqual(
    [
      shown.street,
      shown.houseNumber,
      shown.postCode,
      shown.cityDescription,
      shown.addressLines,
      shown.isExactAddress,
    ],
    ['', '', '', '', ['Polesie', 'Łódź'], false],
  );
  assert.deepEqual((await read()).point, shown.point);
  const whole = (await app.call('GET', `/api/profile/${owner.id}/${owner.id}`, { as: owner.token })).body;
  assert.deepEqual(whole.addressLines, ['ul. Zielona 7/3', 'Polesie', '90-601 Łódź']);
  // On a letter the city has its own name; where only a part of it is told, the reader's.
  const inGerman = (path: string) =>
    app.call('GET', path, { as: owner.token, headers: { 'user-language': 'de' } });
  const { body: own } = await inGerman(`/api/profile/${owner.id}/${owner.id}`);
  assert.deepEqual([own.place.city, own.addressLines.at(-1)], ['Lodz', '90-601 Łódź']);
  assert.deepEqual((await inGerman(`/api/profile/${owner.id}`)).body.addressLines, ['Polesie', 'Lodz']);
  await update(owner, wholeProfile({ hidesAddress: true }));
  assert.equal((await read()).street, '');
  await update(owner, wholeProfile());
  assert.equal((await read()).street, 'Zielona');
});

test('services and workers keep their ids; one that is left out is removed, one of somebody else is a new one', async () => {
  const owner = await app.account('partner');
  const first = (await publish(owner)).body;
  const [thai, osteo] = first.services;
  const body = wholeProfile({
    services: [
      { ...osteo, durationMinutes: 45 },
      { serviceId: 'x', main: 'ACUPUNCTURE', durationMinutes: 30, price: { from: 1 } },
    ],
    workers: [
      {
        workerId: first.workers[0].workerId,
        name: 'Olga K.',
        gender: 'FEMALE',
        serviceIds: [osteo.serviceId, 'x'],
      },
    ],
  });
  const second = (await update(owner, body)).body;
  assert.equal(second.services[0].serviceId, osteo.serviceId);
  assert.equal(second.services[0].durationMinutes, 45);
  assert.equal(second.workers[0].workerId, first.workers[0].workerId);
  assert.deepEqual(
    second.workers[0].serviceIds,
    second.services.map((one: typeof thai) => one.serviceId),
  );

  const thief = await app.account('partner');
  const stolen = (
    await publish(thief, {
      services: [osteo],
      workers: [{ workerId: first.workers[0].workerId, name: 'Eva', gender: 'FEMALE' }],
    })
  ).body;
  assert.notEqual(stolen.services[0].serviceId, osteo.serviceId);
  assert.notEqual(stolen.workers[0].workerId, first.workers[0].workerId);
  const untouched = await app.call('GET', `/api/profile/${owner.id}`);
  assert.equal(untouched.body.workers[0].name, 'Olga K.');
});

test('a partner who names no workers can be booked in person, always as the same one', async () => {
  const owner = await app.account('partner');
  const bookable = async () =>
    (
      await app.pool.query('SELECT id, name FROM workers WHERE profile_id = $1 AND removed_at IS NULL', [
        owner.id,
      ])
    ).rows;
  assert.deepEqual((await publish(owner, { workers: [] })).body.workers, []);
  const [self] = await bookable();
  assert.equal(self.name, 'Studio Oliwka');
  assert.equal((await update(owner, wholeProfile())).body.workers.length, 1);
  assert.equal((await bookable())[0].name, 'Olga');
  await update(owner, wholeProfile({ workers: [], name: 'Oliwka' }));
  assert.deepEqual(await bookable(), [{ id: self.id, name: 'Oliwka' }]);
});

describe('refused, field by field', () => {
  const cases: [string, object, string[]][] = [
    ['a country is no city', { placeId: 'c-PL' }, ['placeId unknownPlace']],
    ['a city nobody knows', { placeId: 'g-1' }, ['placeId unknownPlace']],
    ['a number that cannot be', { phoneNumber: '12345' }, ['phoneNumber invalidPhone']],
    [
      'a sub of another main',
      {
        services: [{ main: 'OSTEOPATHY', sub: 'THAI_MASSAGE', durationMinutes: 60, price: { from: 1 } }],
        workers: [],
      },
      ['services.0.sub invalidChoice'],
    ],
    [
      'a price that runs down',
      { services: [{ main: 'OSTEOPATHY', durationMinutes: 60, price: { from: 2, to: 1 } }], workers: [] },
      ['services.0.price priceRange'],
    ],
    [
      'too short a visit',
      { services: [{ main: 'OSTEOPATHY', durationMinutes: 5, price: { from: 2 } }], workers: [] },
      ['services.0.durationMinutes numberTooSmall'],
    ],
    [
      'sensual massage and children',
      {
        services: [{ main: 'SENSUAL_MASSAGE', sub: 'NURU_MASSAGE', durationMinutes: 60, price: { from: 1 } }],
        workers: [],
      },
      ['clientTypes minorsForbidden'],
    ],
    [
      'a worker’s unknown service',
      { workers: [{ name: 'Eva', gender: 'FEMALE', serviceIds: ['nothing'] }] },
      ['workers.0.serviceIds invalidChoice'],
    ],
    [
      'times that end before they begin',
      { openingTimes: { '3': [{ from: '12:00', to: '11:00' }] } },
      ['openingTimes.3.0 endBeforeStart'],
    ],
    [
      'no time of the day',
      { openingTimes: { '3': [{ from: '12:60', to: '13:00' }] } },
      ['openingTimes.3.0.from invalidTime'],
    ],
    ['too long a break', { breakTime: '121' }, ['breakTime invalidChoice']],
    [
      'a link elsewhere',
      { facebook: 'https://example.com/me', website: 'javascript:alert(1)' },
      ['website invalidUrl', 'facebook invalidNetworkUrl'],
    ],
    [
      'fields that are not the partner’s',
      { status: 'ACTIVE', staffRole: 'admin', verified: true },
      ['status unknownField', 'staffRole unknownField', 'verified unknownField'],
    ],
    ['a foreign photo', { photos: ['0192f0c1-0000-7000-8000-000000000000'] }, ['photos.0 invalidChoice']],
    ['no name', { name: '  ' }, ['name required']],
  ];
  for (const [name, over, expected] of cases) {
    test(name, async () => {
      const answer = await update(partner, wholeProfile(over));
      assert.equal(answer.status, 400);
      assert.deepEqual(problems(answer), expected);
    });
  }
});

test('an edit carries the version it was made from; of two from the same one the second is refused', async () => {
  const owner = await app.account('partner');
  const { version } = (await publish(owner)).body;
  const edit = (name: string) => update(owner, wholeProfile({ name, version }));
  const answers = await Promise.all([edit('Nazwa z karty 1'), edit('Nazwa z karty 2')]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal(answers.find(({ status }) => status === 409)?.body.code, 'STALE_VERSION');
  const saved = answers.find(({ status }) => status === 200)?.body;
  const stale = await edit('Jeszcze raz');
  assert.deepEqual([stale.status, stale.body.code], [409, 'STALE_VERSION']);
  const own = await app.call('GET', `/api/profile/${owner.id}/${owner.id}`, { as: owner.token });
  assert.deepEqual([own.body.name, own.body.version], [saved.name, version + 1]);
  assert.equal((await update(owner, wholeProfile({ name: 'Nowa', version: version + 1 }))).status, 200);
});

test('a profile with children stands against a sensual announcement', async () => {
  const owner = await app.account('partner');
  await storeAnnouncement(app.pool, owner.id, {
    status: 'DRAFT',
    clientTypes: ['MEN'],
    offers: [
      { main: 'SENSUAL_MASSAGE', sub: 'NURU_MASSAGE', durationMinutes: 60, price: { from: 1, to: null } },
    ],
  });
  assert.deepEqual(
    [(await publish(owner)).status, (await publish(owner)).body.code],
    [422, 'ADULT_WITH_MINORS'],
  );
  assert.equal((await publish(owner, { clientTypes: ['WOMEN'] })).status, 200);
});

test('another user’s id is 403, another account type too, an unknown profile 404', async () => {
  const other = await app.account('partner');
  const client = await app.account('client');
  const status = async (method: string, url: string, as?: string, body?: object) =>
    (await app.call(method, url, { as, ...(body && { body }) })).status;
  for (const [method, url, body] of [
    ['POST', `/api/user-profile/partner/${partner.id}`, wholeProfile()],
    ['PUT', `/api/user-profile/partner/${partner.id}`, wholeProfile({ version: 1 })],
    ['GET', `/api/profile/${partner.id}/${partner.id}`],
    ['DELETE', `/api/profile/partner/${partner.id}`],
  ] as const) {
    assert.equal(await status(method, url, undefined, body), 401, `${method} visitor`);
    assert.equal(await status(method, url, client.token, body), 403, `${method} client`);
    assert.equal(await status(method, url, other.token, body), 403, `${method} other`);
    const missing = url.replaceAll(partner.id, '0192f0c1-0000-7000-8000-000000000000');
    assert.equal(await status(method, missing, other.token, body), 403, `${method} missing`);
  }
  assert.equal(await status('GET', `/api/profile/${other.id}/${partner.id}`, other.token), 403);
  assert.equal(await status('GET', `/api/profile/${partner.id}?userId=${other.id}`), 400);
  assert.equal(
    await status('PUT', `/api/user-profile/partner/${other.id}`, other.token, wholeProfile({ version: 1 })),
    404,
  );
  for (const id of [other.id, client.id, '0192f0c1-0000-7000-8000-000000000000', 'nonsense']) {
    assert.equal(await status('GET', `/api/profile/${id}`), 404);
  }
});

test('a deleted profile is gone with all that is its own', async () => {
  const owner = await app.account('partner');
  await publish(owner);
  const remove = () =>
    app.call('DELETE', `/api/profile/partner/${owner.id}?userId=${owner.id}`, { as: owner.token });
  assert.equal((await remove()).status, 204);
  assert.equal((await remove()).body.code, 'PROFILE_MISSING');
  assert.equal((await app.call('GET', `/api/profile/${owner.id}`)).status, 404);
  assert.equal((await publish(owner)).status, 200);
});
