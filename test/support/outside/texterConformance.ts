import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Texter, TextMessage } from '../../../src/adapters/sms/texter.ts';

export const textMessage = (more: Partial<TextMessage> = {}): TextMessage => ({
  id: '019a0000-0000-7000-8000-000000000001',
  to: '+48600700800',
  text: 'Palmora: wizyta odwołana: Pt., 27 lis, 14:30, Łucja & Co. Szczegóły są w e-mailu.',
  ...more,
});

export interface TextPlace {
  texter: Texter;
  /** What was handed over so far. */
  handedOver(): Promise<Pick<TextMessage, 'to' | 'text'>[]>;
}

/** What every texter must do; `make` gives a new one. */
export function testTexter(name: string, make: () => Promise<TextPlace>): void {
  test(`${name}: hands over the text, sign by sign, to the number`, async () => {
    const { texter, handedOver } = await make();
    const one = textMessage();
    const other = textMessage({
      id: '019a0000-0000-7000-8000-000000000002',
      to: '+420601123456',
      text: 'Запись перенесена: 10 € + чай\n',
    });
    assert.equal(await texter.send(one), 'sent');
    assert.equal(await texter.send(other), 'sent');
    const handed = await handedOver();
    assert.deepEqual(
      handed.toSorted((a, b) => b.to.localeCompare(a.to)).map(({ to, text }) => ({ to, text })),
      [one, other].map(({ to, text }) => ({ to, text })),
    );
  });

  test(`${name}: takes no number that cannot be dialled, and no empty text`, async () => {
    const { texter, handedOver } = await make();
    for (const to of ['600700800', '+0600700800', '+48 600 700 800', '+48', '', '+48600700800,+48600700801'])
      assert.equal(await texter.send(textMessage({ to })), 'refused', to);
    assert.equal(await texter.send(textMessage({ text: '' })), 'refused');
    assert.deepEqual(await handedOver(), []);
  });

  test(`${name}: forgetting a number is no fault, whether anything is kept of it or not`, async () => {
    const { texter } = await make();
    await texter.forget('+48600700800');
  });
}
