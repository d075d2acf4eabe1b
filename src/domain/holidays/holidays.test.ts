import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { dayOfDate, isoWeekday } from '../time/calendarDate.ts';
import { HOLIDAY_COUNTRIES } from './countries.ts';
import { easterSunday, holidaysWithin } from './holidays.ts';

const of = (country: string, year: number, region?: string) => {
  const rules = HOLIDAY_COUNTRIES[country];
  assert.ok(rules);
  return holidaysWithin(rules, { from: `${year}-01-01`, to: `${year}-12-31` })
    .filter(({ regions }) => regions.length === 0 || (region && regions.includes(region)))
    .map(({ date }) => date.slice(5));
};

describe('public holidays', () => {
  it('know Easter of years that were looked up', () => {
    const known = {
      2024: '03-31',
      2025: '04-20',
      2026: '04-05',
      2027: '03-28',
      2028: '04-16',
      2038: '04-25',
      2285: '03-22',
    };
    for (const [year, day] of Object.entries(known))
      assert.equal(easterSunday(Number(year)), `${year}-${day}`);
  });

  it('have Easter on a Sunday between 22 March and 25 April, every year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2400 }), (year) => {
        const date = easterSunday(year);
        assert.equal(isoWeekday(dayOfDate(date)), 7);
        assert.ok(date >= `${year}-03-22` && date <= `${year}-04-25`);
      }),
    );
  });

  it('fall on the days that the countries have published', () => {
    assert.deepEqual(of('PL', 2027), [
      '01-01',
      '01-06',
      '03-28',
      '03-29',
      '05-01',
      '05-03',
      '05-16',
      '05-27',
      '08-15',
      '11-01',
      '11-11',
      '12-24',
      '12-25',
      '12-26',
    ]);
    assert.deepEqual(of('CZ', 2027), [
      '01-01',
      '03-26',
      '03-29',
      '05-01',
      '05-08',
      '07-05',
      '07-06',
      '09-28',
      '10-28',
      '11-17',
      '12-24',
      '12-25',
      '12-26',
    ]);
    assert.deepEqual(of('DE', 2026, 'Sachsen'), [
      '01-01',
      '04-03',
      '04-06',
      '05-01',
      '05-14',
      '05-25',
      '10-03',
      '10-31',
      '11-18',
      '12-25',
      '12-26',
    ]);
    assert.deepEqual(of('DE', 2027, 'Bayern'), [
      '01-01',
      '01-06',
      '03-26',
      '03-29',
      '05-01',
      '05-06',
      '05-17',
      '05-27',
      '08-15',
      '10-03',
      '11-01',
      '12-25',
      '12-26',
    ]);
    assert.deepEqual(of('FR', 2027), [
      '01-01',
      '03-29',
      '05-01',
      '05-06',
      '05-08',
      '05-17',
      '07-14',
      '08-15',
      '11-01',
      '11-11',
      '12-25',
    ]);
  });

  it('of Britain give a weekday for what falls on a weekend, as gov.uk has it', () => {
    const weekdays = (year: number, region: string) =>
      of('GB', year, region).filter((day) => isoWeekday(dayOfDate(`${year}-${day}`)) < 6);
    assert.deepEqual(weekdays(2022, 'England'), [
      '01-03',
      '04-15',
      '04-18',
      '05-02',
      '05-30',
      '08-29',
      '12-26',
      '12-27',
    ]);
    assert.deepEqual(weekdays(2026, 'England'), [
      '01-01',
      '04-03',
      '04-06',
      '05-04',
      '05-25',
      '08-31',
      '12-25',
      '12-28',
    ]);
    assert.deepEqual(weekdays(2027, 'England'), [
      '01-01',
      '03-26',
      '03-29',
      '05-03',
      '05-31',
      '08-30',
      '12-27',
      '12-28',
    ]);
    assert.deepEqual(weekdays(2027, 'Scotland'), [
      '01-01',
      '01-04',
      '03-26',
      '05-03',
      '05-31',
      '08-02',
      '11-30',
      '12-27',
      '12-28',
    ]);
    assert.deepEqual(weekdays(2023, 'Scotland').slice(0, 2), ['01-02', '01-03']);
    assert.deepEqual(weekdays(2027, 'Northern Ireland'), [
      '01-01',
      '03-17',
      '03-26',
      '03-29',
      '05-03',
      '05-31',
      '07-12',
      '08-30',
      '12-27',
      '12-28',
    ]);
  });

  it('stand within the days asked for, in order, each with a name', () => {
    for (const rules of Object.values(HOLIDAY_COUNTRIES)) {
      assert.ok(rules);
      const found = holidaysWithin(rules, { from: '2026-11-26', to: '2027-12-31' });
      assert.ok(found.length >= 4);
      assert.deepEqual(
        found,
        found.toSorted((a, b) => a.date.localeCompare(b.date)),
      );
      for (const { date, name } of found) assert.ok(date >= '2026-11-26' && date <= '2027-12-31' && name);
    }
  });
});
