import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { stage } from '../../../../test/support/stage.tsx';
import type { OwnSafety } from '../../../contract/safety.ts';
import type { Route } from './+types/SafetyPage';
import SafetyPage from './SafetyPage.tsx';

const VISIT: OwnSafety = {
  visitId: '0192f0c1-0000-7000-8000-000000000001',
  sign: 'AHEAD',
  start: '2026-12-01T10:00:00Z',
  end: '2026-12-01T11:00:00Z',
  date: '2026-12-01',
  time: '11:00',
  endTime: '12:00',
  timeZone: 'Europe/Berlin',
  town: 'Leipzig',
  address: 'Polna 3, Leipzig',
  checkedInAt: null,
  checkedOutAt: null,
  until: '2026-12-01T17:00:00Z',
  link: null,
  can: { checkIn: true, checkOut: false, undoCheckIn: false, undoCheckOut: false },
};

/** Where the button with a name stands on a phone, from edge to edge. */
async function placeOf(name: string, over: Partial<OwnSafety>) {
  await cleanup();
  const loaderData = { visit: { ...VISIT, ...over } };
  await stage(<SafetyPage {...({ loaderData } as Route.ComponentProps)} />, {
    width: 390,
    messages: ['safety', 'sharing', 'errors'],
  });
  const button = page.getByRole('button', { name });
  await expect.element(button).toBeVisible();
  return button.element().getBoundingClientRect();
}

test('who has come says so, and a second tap at the same place does not say that they have left', async () => {
  const tapped = await placeOf('I’ve arrived', {});
  const next = await placeOf('I’ve left', {
    sign: 'IN',
    checkedInAt: '2026-12-01T09:58:00Z',
    can: { checkIn: false, checkOut: true, undoCheckIn: true, undoCheckOut: false },
  });
  expect(next.top).toBeGreaterThan(tapped.bottom);
});

test('what was said by mistake is taken back, and not by a second tap at the same place', async () => {
  const nothing = { checkIn: false, checkOut: false, undoCheckIn: false, undoCheckOut: false };
  const here = { sign: 'IN', checkedInAt: '2026-12-01T09:58:00Z' } as const;
  const gone = { ...here, sign: 'OUT', checkedOutAt: '2026-12-01T11:00:00Z' } as const;
  const arrived = await placeOf('I’ve arrived', {});
  const notArrived = await placeOf('I haven’t arrived yet', {
    ...here,
    can: { ...nothing, undoCheckIn: true },
  });
  expect(notArrived.top).toBeGreaterThan(arrived.bottom);
  const left = await placeOf('I’ve left', { ...here, can: { ...nothing, checkOut: true } });
  const notLeft = await placeOf('I haven’t left yet', { ...gone, can: { ...nothing, undoCheckOut: true } });
  expect(notLeft.bottom).toBeLessThan(left.top);
});
