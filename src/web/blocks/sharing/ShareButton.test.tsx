/** Passing a page on: by what the device shares with, else by the clipboard, and only where there is either. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { focus, press, stage } from '../../../../test/support/stage.tsx';
import { ShareButton } from './ShareButton.tsx';

const closed = () => Promise.reject(new DOMException('closed', 'AbortError'));
const button = page.getByRole('button', { name: 'Share' });
const bare = () => location.origin + location.pathname;

/** The button, where the browser has these ways to pass something on. */
async function show(ways: Partial<Pick<Navigator, 'share'> & Pick<Clipboard, 'writeText'>>): Promise<void> {
  vi.stubGlobal('navigator', {
    share: ways.share,
    clipboard: ways.writeText && { writeText: ways.writeText },
  });
  await stage(
    <main>
      <ShareButton title="Thai massage" />
    </main>,
    { messages: ['sharing'] },
  );
}

test('the device is given title and address, without what somebody came with', async () => {
  const share = vi.fn(async () => {});
  const writeText = vi.fn(async () => {});
  history.replaceState(history.state, '', '?utm_source=letter#contact');
  await show({ share, writeText });
  focus(button);
  await press('Enter');
  await expect.poll(() => share.mock.calls).toEqual([[{ url: bare(), title: 'Thai massage' }]]);
  expect(writeText).not.toHaveBeenCalled();
});

test('whoever closes the device’s window is left alone', async () => {
  const share = vi.fn(closed);
  const writeText = vi.fn(async () => {});
  await show({ share, writeText });
  await button.click();
  await expect.poll(() => share.mock.settledResults).toMatchObject([{ type: 'rejected' }]);
  await expect.element(page.getByText(/^(Link copied|We couldn’t copy)/)).not.toBeInTheDocument();
  expect(writeText).not.toHaveBeenCalled();
});

test('without it the address is copied', async () => {
  const writeText = vi.fn(async () => {});
  await show({ writeText });
  await button.click();
  await expect.element(page.getByRole('status').getByText('Link copied')).toBeVisible();
  expect(writeText.mock.calls).toEqual([[bare()]]);
});

test('or it is said that it cannot be', async () => {
  await show({ writeText: closed });
  await button.click();
  await expect.element(page.getByRole('alert').getByText(/copy/i)).toBeVisible();
});

test('where the browser has neither there is no button', async () => {
  await show({});
  await expect.element(page.getByRole('main')).toBeInTheDocument();
  await expect.element(button).not.toBeInTheDocument();
});
