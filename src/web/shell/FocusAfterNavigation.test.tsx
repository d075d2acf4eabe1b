/** Where the focus goes when another step stands on the page. */
import { useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stage } from '../../../test/support/stage.tsx';
import { Anchor } from '../ui/controls/Anchor.tsx';
import { FocusAfterNavigation } from './FocusAfterNavigation.tsx';

function Steps() {
  const [query] = useSearchParams();
  const step = query.get('step') ?? '1';
  return (
    <main>
      <h1 tabIndex={-1}>A booking</h1>
      <h2 tabIndex={-1} data-step-heading>
        Step {step}
      </h2>
      <Anchor href={`?step=${step}&day=2`}>Another day</Anchor>
      <Anchor href="?step=2">Go on</Anchor>
      <FocusAfterNavigation />
    </main>
  );
}

test('the heading of the next step has it; within a step it stays', async () => {
  await stage(<Steps />, { address: '/booking' });
  const day = page.getByRole('link', { name: 'Another day' });
  await day.click();
  await expect.element(day).toHaveAttribute('href', '/booking?step=1&day=2');
  await expect.element(day).toHaveFocus();
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect.element(page.getByRole('heading', { name: 'Step 2' })).toHaveFocus();
});
