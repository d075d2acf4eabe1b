import assert from 'node:assert/strict';
import { test } from 'vitest';
import { type Busy, busyTimes } from './busyTimes.ts';
import { importAddress, nextReading, shownAddress } from './calendarImport.ts';
import { CALENDAR_IMPORTS } from './limits.ts';
import { WINDOWS_ZONES, zoneNamed } from './zoneNames.ts';

const FROM = Date.UTC(2026, 10, 20, 23);
const read = (text: string, timeZone = 'Europe/Warsaw') =>
  busyTimes(text, {
    timeZone,
    from: FROM,
    to: FROM + CALENDAR_IMPORTS.horizonDays * 86_400_000,
    occurrences: () => [],
    isOwn: (uid) => uid === 'own',
    pause: async () => {},
  });
const said = (times: readonly Busy[]) =>
  times.map(({ start, end }) => [start, end].map((at) => new Date(at).toISOString().slice(5, 16)).join(' '));
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n');
const one = (...lines: string[]) => calendar('BEGIN:VEVENT', ...lines, 'END:VEVENT');
const busy = async (...lines: string[]) => said(await read(one(...lines)));

test('times by UTC, by a zone of IANA’s or Windows’, by no zone, and whole days by the place', async () => {
  for (const [lines, expected] of [
    [['DTSTART:20261124T100000Z', 'DTEND:20261124T110000Z'], '11-24T10:00 11-24T11:00'],
    [['DTSTART;TZID=America/New_York:20261124T100000', 'DURATION:PT30M'], '11-24T15:00 11-24T15:30'],
    [
      [
        'DTSTART;TZID="Tokyo Standard Time":20261124T100000',
        'DTEND;TZID=Tokyo Standard Time:20261124T110000',
      ],
      '11-24T01:00 11-24T02:00',
    ],
    [['DTSTART;TZID=/x.org/2026/Europe/London:20261124T100000', 'DURATION:PT1H'], '11-24T10:00 11-24T11:00'],
    [['DTSTART;TZID=Nowhere:20261124T100000', 'DURATION:PT1H'], '11-24T09:00 11-24T10:00'],
    [['DTSTART:20261124T100000', 'DTEND:20261124T113000'], '11-24T09:00 11-24T10:30'],
    [['dtstart;value=date:20261124'], '11-23T23:00 11-24T23:00'],
    [['DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261125'], '11-23T23:00 11-24T23:00'],
    // What began before is busy from now on.
    [['DTSTART:20261120T100000Z', 'DTEND:20261121T010000Z'], '11-20T23:00 11-21T01:00'],
  ] as const)
    assert.deepEqual(await busy(...lines), [expected], lines.join());
  assert.deepEqual(await busy('DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261126'), [
    '11-23T23:00 11-24T23:00',
    '11-24T23:00 11-25T23:00',
  ]);
  assert.deepEqual(said(await read(one('DTSTART;VALUE=DATE:20261124'), 'America/Los_Angeles')), [
    '11-24T08:00 11-25T08:00',
  ]);
});

test('what keeps nobody busy, and what Palmora told, is left out', async () => {
  const times = ['DTSTART:20261124T100000Z', 'DTEND:20261124T110000Z'];
  assert.equal((await busy(...times)).length, 1);
  for (const more of [
    'STATUS:CANCELLED',
    'status:cancelled',
    'TRANSP:TRANSPARENT',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    'UID:own',
  ])
    assert.deepEqual(await busy(...times, more), [], more);
  for (const more of ['STATUS:TENTATIVE', 'TRANSP:OPAQUE', 'UID:other'])
    assert.equal((await busy(...times, more)).length, 1, more);
  assert.deepEqual(await busy('DTSTART:20261124T100000Z'), [], 'it lasts no time');
  assert.deepEqual(await busy('DTSTART:20261124T100000Z', 'DTEND:20261124T090000Z'), [], 'it ends before');
  assert.deepEqual(await busy('SUMMARY:No beginning'), []);
  assert.deepEqual(await busy('DTSTART:20270301T100000Z', 'DURATION:PT1H'), [], 'it is too far away');
});

test('lines are read as they are written: folded, quoted, with other components within', async () => {
  const text = calendar(
    'X-WR-CALNAME:Mine',
    'BEGIN:VTIMEZONE',
    'BEGIN:STANDARD',
    'DTSTART:19701025T030000',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'DTSTART;X-A="a:b;c,d","e";TZID=Europe/Wars',
    ' aw:20261124T1000',
    '\t00',
    'DURATION:PT1H',
    'a line of a broken program',
    'BEGIN:VALARM',
    'DTSTART:20261125T100000Z',
    'END:VALARM',
    'END:VEVENT',
    'BEGIN:VTODO',
    'DTSTART:20261126T100000Z',
    'DURATION:PT1H',
    'END:VTODO',
  );
  for (const ends of ['\n', '\r\n', '\r'])
    assert.deepEqual(said(await read(`\uFEFF${text.replaceAll('\n', ends)}`)), ['11-24T09:00 11-24T10:00']);
});

test('what is no calendar, or not all of one, is refused', async () => {
  for (const text of [
    '',
    '<!doctype html><html>Log in</html>',
    '{"kind": "calendar#events"}',
    'BEGIN:VCARD\nEND:VCARD',
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261124T100000Z',
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR',
    'BEGIN:VCALENDAR\nEND:VCALENDAR\nmore',
    'SUMMARY:x\nBEGIN:VCALENDAR\nEND:VCALENDAR',
    `BEGIN:VCALENDAR\n${'BEGIN:A\n'.repeat(20)}`,
  ])
    await assert.rejects(read(text), { name: 'ImportRefusal', failure: 'NO_CALENDAR' }, text);
  assert.deepEqual(await read(calendar()), []);
});

test('all zones of Windows’ names are there, and no name costs more than a look', () => {
  for (const [name, zone] of WINDOWS_ZONES)
    assert.doesNotThrow(() => new Temporal.ZonedDateTime(0n, zone), `${name}: ${zone}`);
  assert.equal(zoneNamed('W. Europe Standard Time'), 'Europe/Berlin');
  assert.equal(zoneNamed('/citadel.org/20210210_1/America/Argentina/Ushuaia'), 'America/Argentina/Ushuaia');
  for (const name of ['', '+02:00', 'x'.repeat(1_000), 'Europe', '/', 'constructor'])
    assert.equal(zoneNamed(name), null, name);
});

test('an address is taken as https, and shown by its host and its end', () => {
  for (const [given, expected] of [
    ['webcal://p01-caldav.icloud.com/published/2/abc', 'https://p01-caldav.icloud.com/published/2/abc'],
    ['  https://a.example/b.ics#c ', 'https://a.example/b.ics'],
    ['WEBCAL://A.example/b', 'https://a.example/b'],
  ] as const)
    assert.equal(importAddress(given), expected);
  for (const given of [
    'http://a.example/',
    'ftp://a.example/',
    'https://u@a.example/',
    'a.example/b.ics',
    '',
  ])
    assert.equal(importAddress(given), null, given);
  assert.equal(importAddress('http://a.example/', true), 'http://a.example/');
  assert.equal(importAddress('ftp://a.example/', true), null);
  assert.equal(shownAddress('https://a.example/private-0123456789/basic.ics'), 'a.example/….ics');
  assert.equal(shownAddress('https://a.example/short'), 'a.example/…');
});

test('one that fails again and again is asked ever less often, up to six hours', () => {
  const minutes = (failures: number, chance = 0) => nextReading(0, failures, chance) / 60_000;
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 1_000].map((failures) => minutes(failures)),
    [10, 10, 20, 40, 80, 160, 320, 360, 360],
  );
  assert.equal(minutes(0, 0.5), 10.5);
});
