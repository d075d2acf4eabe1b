import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OpeningTimes } from '../../../../domain/openingTimes/openingTimes.ts';
import { expectAccessible, focus, press, stage } from '../../../../../test/support/stage.tsx';
import { OpeningTimesField } from './OpeningTimesField.tsx';

function Week() {
  const [times, setTimes] = useState<OpeningTimes>({});
  return (
    <main id="main">
      <OpeningTimesField
        legend="Opening times"
        times={times}
        onTimesChange={setTimes}
        errorOf={() => undefined}
      />
    </main>
  );
}

test('a week by keyboard: hours are added, left by Tab, removed, and copied to all days', async () => {
  await stage(<Week />, { inShell: true, messages: ['partnerForm'] });
  const week = page.getByRole('group', { name: 'Opening times' });
  const pressOn = async (name: RegExp | string) => {
    focus(week.getByRole('button', { name }));
    await press('Enter');
  };
  await pressOn(/^Monday: add hours/);
  const from = week.getByRole('textbox', { name: 'Monday, from' });
  await expect.element(from).toHaveValue('09:00');
  await expectAccessible();
  focus(from);
  await press('Tab');
  await expect.element(week.getByRole('textbox', { name: 'Monday, to' })).toHaveFocus();
  await expect.poll(() => document.documentElement.dataset.guarded).toBe('');
  await pressOn(/^Monday: remove 09:00/);
  await expect.element(week.getByRole('listitem').filter({ hasText: 'Monday' })).toHaveFocus();

  await pressOn(/^Friday: add hours/);
  await pressOn('Friday: copy to all days');
  await expect.element(page.getByRole('status').getByText('Copied to all days')).toBeVisible();
  await expect.element(week.getByRole('textbox', { name: 'Sunday, to' })).toHaveValue('17:00');
});
