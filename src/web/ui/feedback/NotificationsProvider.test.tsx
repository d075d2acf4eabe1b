/** What is said for a while: how long it stands, what stops its clock, and who hears it. */
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, focus, press, stage } from '../../../../test/support/stage.tsx';
import { type Notification, useNotify } from './useNotify.ts';

const run = vi.fn();
const OFFLINE: Notification = {
  text: 'You’re offline',
  isSuccess: false,
  duration: 10_000,
  action: { label: 'Try again', run },
};

function Sayer({ says }: { says: Notification }) {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify(says)}>
      Say it
    </button>
  );
}

const sayer = page.getByRole('button', { name: 'Say it' });
const alert = page.getByRole('alert');
const said = alert.getByText('You’re offline');
/** Waits until so many clocks run: those of what is said, and that of a live region that stands empty. */
const expectClocks = (count: number) => expect.poll(vi.getTimerCount).toBe(count);

const show = (says: Notification) =>
  stage(
    <main>
      <Sayer says={says} />
    </main>,
  );

beforeEach(() => void run.mockReset());

/** Says it by keyboard; time passes only where the test says so. */
async function say(): Promise<void> {
  focus(sayer);
  await press('Enter');
  await expectClocks(1);
}

test('it ends by itself, not while it is hovered or has the focus, and can be closed', async () => {
  await show(OFFLINE);
  vi.useFakeTimers();
  await say();
  // A live region comes empty: it says what comes into it.
  await expect.element(alert).toHaveTextContent('');
  vi.advanceTimersByTime(100);
  await expect.element(said).toBeVisible();
  await expectClocks(1);
  vi.advanceTimersByTime(9_999);
  await expect.element(said).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(said).not.toBeInTheDocument();

  await say();
  await said.hover();
  await expectClocks(0);
  vi.advanceTimersByTime(30_000);
  await expect.element(said).toBeVisible();
  await sayer.hover();
  await expectClocks(1);
  focus(alert.getByRole('button', { name: 'Try again' }));
  await expectClocks(0);
  vi.advanceTimersByTime(30_000);
  await expect.element(said).toBeVisible();
  focus(sayer);
  await expectClocks(1);
  vi.advanceTimersByTime(10_000);
  await expect.element(said).not.toBeInTheDocument();

  await say();
  focus(alert.getByRole('button', { name: 'Close' }));
  await press('Enter');
  await expect.element(said).not.toBeInTheDocument();
  await expect.element(sayer).toHaveFocus();
  expect(run).not.toHaveBeenCalled();
});

test('axe finds nothing; what it offers is done, and it goes', async () => {
  await show(OFFLINE);
  await sayer.click();
  await expect.element(said).toBeVisible();
  await expectAccessible();
  await alert.getByRole('button', { name: 'Try again' }).click();
  expect(run).toHaveBeenCalledOnce();
  await expect.element(said).not.toBeInTheDocument();
});

test('what was done is said once each, and gives the focus back', async () => {
  await show({ text: 'Copied to all days', isSuccess: true });
  const status = page.getByRole('status');
  vi.useFakeTimers();
  focus(sayer);
  await press('Enter', 'Enter');
  await expectClocks(1);
  vi.advanceTimersByTime(100);
  await expect.element(status.getByText('Copied to all days')).toHaveLength(2);
  await expect.element(status).toHaveAttribute('aria-atomic', 'false');
  focus(status.getByRole('button', { name: 'Close' }).first());
  await press('Enter');
  await expect.element(sayer).toHaveFocus();
  await expect.element(status.getByText('Copied to all days')).toHaveLength(1);
});
