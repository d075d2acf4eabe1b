import { Form } from 'react-router';
import { type MockInstance, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Stage, focus, press, stage } from '../../../test/support/stage.tsx';

/** A page with a form of the search, in a browser that has just lost its connection. */
async function show(): Promise<Stage & { connection: MockInstance<() => boolean> }> {
  const shown = await stage(
    <main id="main">
      <h1>About us</h1>
      <Form action="/search-massage">
        <input aria-label="Treatment" name="category" />
      </Form>
    </main>,
    { address: '/about-us', inShell: true },
  );
  await expect.poll(() => document.documentElement.dataset.guarded).toBe('');
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return { ...shown, connection };
}

const alert = page.getByRole('alert');
const said = alert.getByText('You’re offline');
const again = alert.getByRole('button', { name: 'Try again' });

test('without a connection a link says so and leads nowhere, until it is tried again with one', async () => {
  const { address, connection } = await show();
  focus(page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }));
  await press('Enter');
  await expect.element(said).toBeVisible();
  expect(address()).toBe('/about-us');
  connection.mockReturnValue(true);
  await again.click();
  await expect.poll(address).toMatch(/^\/regulations/);
  await expect.element(said).not.toBeInTheDocument();
});

test('so does a form, which keeps what is typed', async () => {
  const { address, connection } = await show();
  const field = page.getByRole('textbox', { name: 'Treatment' });
  await field.fill('osteopathy');
  await press('Enter');
  await expect.element(said).toBeVisible();
  await expect.element(field).toHaveValue('osteopathy');
  expect(address()).toBe('/about-us');
  connection.mockReturnValue(true);
  await again.click();
  await expect.poll(address).toBe('/search-massage?category=osteopathy');
});
