import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectNoOverflow, focus, press, stage } from '../../../../test/support/stage.tsx';
import type { TimeView } from './Chooser.tsx';
import { Times } from './Times.tsx';

const minutes = ['00', '15', '30', '45'];
const slots = ['09', '10', '14', '15'].flatMap((hour) =>
  minutes.map((minute) => ({
    date: '2026-12-01',
    start: `2026-12-01T${hour}:${minute}:00.000Z`,
    localTime: `${hour}:${minute}`,
    offset: '+00:00',
    doubled: false,
  })),
);
const view = {
  step: 'time',
  serviceId: 'service',
  terms: { profileId: 'profile' },
  choice: { announcementId: 'ad', start: '2026-12-01T09:15:00.000Z' },
  slots: { slots, kept: null },
  blocked: null,
  moved: null,
  isOffered: false,
} as unknown as TimeView;

const shown = () =>
  page
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .elements()
    .map((button) => button.textContent);

test('of many times the half hours and the one that was chosen are in sight, all of them on wish', async () => {
  await stage(<Times view={view} slots={slots} />, { width: 390, messages: ['booking', 'visit'] });
  const halves = ['09:00', '09:15', '09:30', '10:00', '10:30', '14:00', '14:30', '15:00', '15:30'];
  expect(shown()).toEqual(halves);
  await expectAccessible();
  expectNoOverflow();
  const box = page.getByRole('checkbox', { name: 'Every 15 minutes' });
  focus(box);
  await press(' ');
  expect(shown()).toEqual(slots.map(({ localTime }) => localTime));
  await box.click();
  expect(shown()).toEqual(halves);
});

test('few times are all there, without a question', async () => {
  await stage(<Times view={view} slots={slots.slice(0, 8)} />, { messages: ['booking', 'visit'] });
  expect(shown()).toHaveLength(8);
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});
