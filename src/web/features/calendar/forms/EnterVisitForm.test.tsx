import { beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import { page } from 'vitest/browser';
import { press, focus, stage } from '../../../../../test/support/stage.tsx';
import type { Day } from './day.ts';
import { EnterVisitForm } from './EnterVisitForm.tsx';

const SERVICE = '019814f1-bf57-7114-bc3a-f6e8ce09fa3f';
const WORKER = '01a223e0-f96c-7a53-9e85-8414a3b8e8e2';
const SECOND_WORKER = '01a223e0-f96c-7a53-9e85-8414a3b8e8e3';
const CARD = {
  cardId: '01a223e1-5ddf-7ae0-a0be-c3814b94d282',
  name: 'Anna Nowak',
  phone: '+48601222333',
  email: '',
  tells: false,
};

/** What an address names of a visit; of no day, so that nothing is looked up. */
const dayOf = (asked: { service?: string; worker?: string }): Day => ({
  asked: { service: '', worker: '', ...asked, date: '', place: 'SALON', town: '' },
  timeZone: 'Europe/Warsaw',
  today: '2026-11-28',
  places: ['SALON', 'CLIENT'],
  services: [
    {
      serviceId: SERVICE,
      main: 'RELAXED_MASSAGE',
      sub: 'CLASSIC_MASSAGE',
      label: '',
      durationMinutes: 90,
      people: 1,
      price: { from: 18000, to: 18000 },
      currency: 'PLN',
      priceFactors: [],
    },
  ],
  workers: [WORKER, SECOND_WORKER].map((workerId, index) => ({
    workerId,
    name: ['Barbara', 'Tomasz'][index] ?? '',
    serviceIds: [],
    open: null,
  })),
  free: null,
});

/** The form as an address opens it, alone. */
async function show(
  asked: { service?: string; worker?: string },
  time: string,
  card: typeof CARD | null = null,
) {
  await cleanup();
  await stage(<EnterVisitForm day={dayOf(asked)} time={time} card={card} />, {
    messages: ['calendarForms', 'series', 'booking', 'errors'],
  });
}

const field = (id: string) => page.elementLocator(document.getElementById(id) ?? document.body);

/** Types a visit that was begun at a quarter past nine, and goes to the cards. */
async function typeAndChoose() {
  await show({}, '09:15');
  await expect.element(page.getByLabelText('Note')).toBeVisible();
  await field('service').click();
  await field('worker').selectOptions(WORKER);
  await field('time').fill('10:30');
  await field('durationMinutes').fill('75');
  await field('everyWeeks').selectOptions('2');
  await page.getByRole('radio', { name: 'Home visit' }).click();
  await field('address').fill('Polna 3');
  await field('name').fill('Somebody');
  await field('note').fill('Two flights of stairs');
  focus(page.getByRole('link', { name: 'Choose from your clients' }));
  await press('Enter');
  await expect.element(page.getByRole('heading', { name: 'Another page' })).toBeVisible();
}

const expectTyped = async (typed: Record<string, string>) => {
  await expect.element(page.getByLabelText('Note')).toBeVisible();
  for (const [id, value] of Object.entries(typed)) await expect.element(field(id)).toHaveValue(value);
};

beforeEach(() => sessionStorage.clear());

test('what was typed of a visit is there again when its client was chosen', async () => {
  await typeAndChoose();
  await show({ service: SERVICE, worker: WORKER }, '10:30', CARD);
  const typed = { durationMinutes: '75', everyWeeks: '2', address: 'Polna 3', note: 'Two flights of stairs' };
  await expectTyped({ ...typed, name: 'Anna Nowak', phone: '+48601222333' });
  // Once: the next one at this time is another visit.
  await show({ service: SERVICE, worker: WORKER }, '10:30');
  await expectTyped({ durationMinutes: '90', everyWeeks: '', name: '', note: '' });
});

test('a way back without a client brings all of it, to another visit none', async () => {
  await typeAndChoose();
  await show({}, '09:15');
  await expectTyped({ time: '10:30', worker: WORKER, name: 'Somebody', note: 'Two flights of stairs' });
  await typeAndChoose();
  await show({}, '16:00');
  await expectTyped({ time: '16:00', name: '', note: '' });
});
