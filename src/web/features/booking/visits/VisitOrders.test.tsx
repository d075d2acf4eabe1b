import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import type { Appointment } from '../../../../contract/appointments.ts';
import { LOCALES } from '../../../../domain/locales.ts';
import { Orders } from '../../../blocks/apiForm/Orders.tsx';
import { stage } from '../../../../../test/support/stage.tsx';
import { paths } from '../../../paths/paths.ts';
import { VisitOrders } from './VisitOrders.tsx';

/** A request, as far as its buttons ask. */
const REQUEST = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  state: 'REQUESTED',
  version: 1,
  role: 'partner',
  move: null,
  partner: { profileId: '0192f0c1-0000-7000-8000-000000000002' },
  can: { confirm: true, decline: true },
} as Appointment;

/** How many lines the words of a button take. */
function linesOf(button: Element): number {
  const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode();
  if (!words) throw new Error(`no words in ${button.outerHTML}`);
  const range = document.createRange();
  range.selectNodeContents(words);
  return range.getClientRects().length;
}

test.each(LOCALES)('on a phone the answers to a request stand in one line each: %s', async (locale) => {
  // So much of a card is left at 320, 390 and 430 px.
  for (const width of [240, 308, 350]) {
    await cleanup();
    await stage(
      <main id="main" style={{ width }}>
        <Orders>
          <VisitOrders visit={REQUEST} />
        </Orders>
      </main>,
      { locale, width: 390, messages: ['booking'] },
    );
    await expect.poll(() => document.querySelectorAll('main button').length).toBeGreaterThan(1);
    const buttons = [...document.querySelectorAll('main button')];
    for (const button of buttons) expect(linesOf(button), `${button.textContent} in ${width} px`).toBe(1);
  }
});

test('where it cannot be sent, the dialog stays with what was typed and says so; answered, it goes', async () => {
  const ends: (() => unknown)[] = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => ({ verb: 'decline' }),
  ];
  const reasons: unknown[] = [];
  await cleanup();
  await stage(
    <Orders>
      <VisitOrders
        visit={
          {
            ...REQUEST,
            date: '2026-12-01',
            time: '10:00',
            client: { name: 'Anna Nowak', isTold: true },
          } as Appointment
        }
      />
    </Orders>,
    {
      address: paths.profileSettings(),
      messages: ['booking', 'errors'],
      action: async ({ request }) => {
        reasons.push((await request.json()).reason);
        return ends.shift()?.();
      },
    },
  );
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Full that day');
  const decline = dialog.getByRole('button', { name: 'Decline' });
  await decline.click();
  await expect.element(dialog.getByText('This couldn’t be sent. Try again in a moment.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Full that day');
  await decline.click();
  await expect.element(page.getByText('Request declined')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(reasons).toEqual(['Full that day', 'Full that day']);
});
