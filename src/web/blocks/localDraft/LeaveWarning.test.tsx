import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { focus, press, stage } from '../../../../test/support/stage.tsx';
import { Anchor } from '../../ui/controls/Anchor.tsx';
import { LeaveWarning } from './LeaveWarning.tsx';

test('a form with something unsent asks first: stay keeps what is typed, leave goes where the link leads', async () => {
  const { address } = await stage(
    <main id="main">
      <input aria-label="Title" />
      <Anchor href="/about-us">Elsewhere</Anchor>
      <LeaveWarning
        isActive
        title="Leave this page?"
        text="It is not saved."
        stayLabel="Stay"
        leaveLabel="Leave"
      />
    </main>,
    { address: '/form', inShell: true },
  );
  const title = page.getByLabelText('Title');
  const link = page.getByRole('link', { name: 'Elsewhere' });
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await title.fill('Thai massage by the river');
  focus(link);
  await press('Enter');
  await expect.element(question.getByRole('button', { name: 'Stay' })).toHaveFocus();
  await press('Enter');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
  await expect.element(title).toHaveValue('Thai massage by the river');
  expect(address()).toBe('/form');

  await press('Enter');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(address).toBe('/about-us');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('left by the browser’s own button, it is left', async () => {
  const { address, go } = await stage(
    <main id="main">
      <Anchor href="/about-us">Elsewhere</Anchor>
      <LeaveWarning
        isActive
        title="Leave this page?"
        text="It is not saved."
        stayLabel="Stay"
        leaveLabel="Leave"
      />
    </main>,
    { address: '/form' },
  );
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  const leave = question.getByRole('button', { name: 'Leave' });
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await leave.click();
  await expect.poll(address).toBe('/about-us');
  go(-1);
  await expect.poll(address).toBe('/form');
  go(1);
  await leave.click();
  await expect.poll(address).toBe('/about-us');
  await expect.element(question).not.toBeInTheDocument();
  expect(address()).toBe('/about-us');
});
