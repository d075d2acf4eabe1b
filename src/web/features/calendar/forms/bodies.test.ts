import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  blockBody,
  boxOf,
  dayOffBody,
  enterBody,
  moveBody,
  repeatedBody,
  timeOf,
  WITHOUT_TRAVEL,
} from './bodies.ts';

test('a time is read as people type it', () => {
  const typed = ['9:30', '09:30', '0930', '9.05', ' 23:59 ', '', '9:3_', 'noon'];
  assert.deepEqual(typed.map(timeOf), ['09:30', '09:30', '09:30', '09:05', '23:59', '', '9:3_', 'noon']);
});

const visit = {
  service: 's',
  worker: 'w',
  date: '2026-12-01',
  time: '9:30',
  durationMinutes: '',
  place: 'SALON',
  address: 'Left over 1',
  name: ' Anna ',
  phone: '',
  email: 'anna@test.example',
  language: 'pl',
  note: '',
};

test('a visit: the service says how long where nothing is typed, and nobody is written to who did not agree', () => {
  const { durationMinutes, language, ...body } = enterBody(visit) as Record<string, unknown>;
  assert.deepEqual([durationMinutes, language], [undefined, undefined]);
  assert.deepEqual(
    [body.time, body.isSecond, body.address, body.name, body.tells, body.email],
    ['09:30', false, '', 'Anna', false, ''],
  );
  const told = enterBody({ ...visit, tells: 'on', durationMinutes: '75', place: 'CLIENT' });
  assert.deepEqual(
    [told.tells, told.email, told.language, told.durationMinutes, told.place, told.address],
    [true, 'anna@test.example', 'pl', 75, 'CLIENT', 'Left over 1'],
  );
  assert.equal(enterBody({ ...visit, durationMinutes: 'long' }).durationMinutes, 'long');
});

test('a move is of the version that was seen, or of the one that is knowingly written over', () => {
  const fields = { ...visit, durationMinutes: '60', version: '3' };
  assert.equal(moveBody(fields).version, 3);
  assert.equal(moveBody({ ...fields, over: '5' }).version, 5);
});

test('the time for the way is done without by its button alone, and never for several visits at once', () => {
  const without = (body: object) => (body as { withoutTravel?: boolean }).withoutTravel;
  assert.deepEqual([without(repeatedBody(visit)), without(moveBody(visit))], [undefined, undefined]);
  const pressed = { ...visit, [WITHOUT_TRAVEL]: 'on' };
  assert.deepEqual([without(repeatedBody(pressed)), without(moveBody(pressed))], [true, true]);
  assert.equal(without(repeatedBody({ ...pressed, everyWeeks: '2', times: '3' })), undefined);
});

test('blocked time: those who are ticked, everyone, or the only one there is; the day ends at 24:00', () => {
  const fields = { date: '2026-12-01', from: '8:00', to: '00:00', weeks: '4', note: '' };
  const ofTwo = (over: object) => blockBody({ ...fields, ...over }, ['a', 'b']);
  assert.deepEqual(ofTwo({}).workers, []);
  assert.deepEqual(ofTwo({ [boxOf('b')]: 'on' }).workers, ['b']);
  assert.deepEqual(ofTwo({ everyone: true }).workers, ['a', 'b']);
  assert.deepEqual(blockBody(fields, ['a']).workers, ['a']);
  assert.deepEqual([ofTwo({}).from, ofTwo({}).to], ['08:00', '24:00']);
  assert.deepEqual([ofTwo({ allDay: 'on' }).from, ofTwo({ allDay: 'on', to: '' }).to], ['00:00', '24:00']);
  assert.deepEqual([ofTwo({}).weeks, ofTwo({ weekly: true }).weeks], [undefined, 4]);
});

test('days off: one day where no last one is typed, and everybody where nobody is named', () => {
  const fields = { worker: '', from: '2026-12-24', to: '', note: ' Christmas ' };
  assert.deepEqual(dayOffBody(fields), {
    worker: null,
    from: '2026-12-24',
    to: '2026-12-24',
    periods: null,
    note: 'Christmas',
  });
  const special = { ...fields, kind: 'OPEN', opens: '9:00', closes: '0:00' };
  assert.deepEqual(dayOffBody(special).periods, [{ from: '09:00', to: '24:00' }]);
  assert.equal(dayOffBody({ ...special, kind: 'CLOSED' }).periods, null);
});
