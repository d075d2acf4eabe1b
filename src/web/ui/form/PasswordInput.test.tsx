/** What shows a password, which scripts alone can do. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stage } from '../../../../test/support/stage.tsx';
import { withoutScripts } from '../../../../test/support/withoutScripts.ts';
import { PasswordInput } from './PasswordInput.tsx';

test('where no scripts run there is no button that would do nothing', async () => {
  await stage(
    <main>
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        showLabel="Show"
        hideLabel="Hide"
      />
    </main>,
  );
  await expect.element(page.getByRole('button', { name: 'Show' })).toBeVisible();
  const still = await withoutScripts();
  expect(still.querySelector('input')?.checkVisibility()).toBe(true);
  expect(still.querySelector('button')?.checkVisibility()).toBe(false);
});
