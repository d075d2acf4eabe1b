/** Where the focus goes when what has it is taken away. */
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { focus, press, stage } from '../../../test/support/stage.tsx';
import { FocusAfterRemoval } from './FocusAfterRemoval.tsx';

function Chips() {
  const [chips, setChips] = useState(['Woman', 'Relaxing', 'Couples']);
  return (
    <main>
      <ul aria-label="Active filters">
        {chips.map((chip) => (
          <li key={chip}>
            <button type="button" onClick={() => setChips(chips.filter((other) => other !== chip))}>
              {chip}
            </button>
          </li>
        ))}
      </ul>
      <p>Something to read</p>
      <FocusAfterRemoval />
    </main>
  );
}

test('what is taken off by keyboard leaves the focus among the others', async () => {
  await stage(<Chips />);
  focus(page.getByRole('button', { name: 'Woman' }));
  await press('Enter');
  await expect.element(page.getByRole('list', { name: 'Active filters' })).toHaveFocus();
});

test('a press beside everything is no loss', async () => {
  await stage(<Chips />);
  const last = page.getByRole('button', { name: 'Couples' });
  focus(last);
  await page.getByText('Something to read').click();
  vi.useFakeTimers();
  last.element().closest('li')?.replaceChildren();
  // It notices a loss and waits a moment, then leaves the focus where it is.
  await expect.poll(vi.getTimerCount).toBe(1);
  vi.runAllTimers();
  expect(document.activeElement).toBe(document.body);
});
