/** The modal dialog and the sheet: where the focus is, what closes them, and what lies behind. */
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import {
  expectAccessible,
  focus,
  middleOf,
  press,
  stage,
  tap,
  tapAt,
} from '../../../../test/support/stage.tsx';
import { useNotify } from '../feedback/useNotify.ts';
import { Modal } from './Modal.tsx';
import { Sheet } from './Sheet.tsx';

type Point = { x: number; y: number };

/** The focus stays inside, however often Tab goes round in either direction. */
async function expectTrapped(dialog: Locator, tabs: number): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let count = 0; count < tabs; count += 1) {
      await press(key);
      // Between the last and the first the browser's own bar may have it.
      const { activeElement, body } = document;
      expect(
        activeElement === body || activeElement?.closest('dialog[open]'),
        `${key} ${count}`,
      ).toBeTruthy();
    }
  }
  focus(dialog.getByRole('button').first());
}

/** Nothing of the page behind can take the focus. */
function expectInert(): void {
  const behind = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input)')].filter(
    (element) => !element.closest('dialog'),
  );
  expect(behind.length).toBeGreaterThan(0);
  const taken = behind.filter((element) => {
    element.focus();
    return document.activeElement === element;
  });
  expect(taken).toHaveLength(0);
}

/** A press of the mouse that goes from one place to another. */
const drag = (from: Point, to: Point) =>
  userEvent.pointer([
    { coords: from },
    { coords: from, keys: '[MouseLeft>]' },
    { coords: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } },
    { coords: to },
    { coords: to, keys: '[/MouseLeft]' },
  ]);

/** A page that is longer than the window, with a button that opens what is tested. */
function PageBehind({ children }: { children: (isOpen: boolean, close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main style={{ minHeight: '200vh' }}>
      <a href="#top">To the top</a>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {children(isOpen, () => setOpen(false))}
    </main>
  );
}

const opener = page.getByRole('button', { name: 'Open' });

test('a question: named and described, the safe answer has the focus, every way out gives it back', async () => {
  const left = vi.fn();
  await stage(
    <PageBehind>
      {(isOpen, close) => (
        <Modal
          isOpen={isOpen}
          onClose={close}
          title="Leave this page?"
          description="What you typed is not saved."
          firstButton={{ label: 'Stay', onClick: close }}
          secondButton={{ label: 'Leave', onClick: left }}
        />
      )}
    </PageBehind>,
  );
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  const ask = async () => {
    focus(opener);
    await press('Enter');
    await expect.element(question).toBeVisible();
    await expect.element(question.getByRole('button', { name: 'Stay' })).toHaveFocus();
  };
  const expectBack = async () => {
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(left).not.toHaveBeenCalled();
  };

  await ask();
  await expect.element(question).toHaveAccessibleDescription('What you typed is not saved.');
  expectInert();
  await expectAccessible();
  await expectTrapped(question, 4);
  await press('Escape');
  await expectBack();
  await ask();
  await press('Enter');
  await expectBack();

  await ask();
  const heading = await middleOf(question.getByRole('heading'));
  await userEvent.wheel(question.getByRole('heading'), { delta: { y: 600 } });
  expect(scrollY).toBe(0);
  await drag(heading, { x: 8, y: 300 });
  await drag({ x: 8, y: 300 }, heading);
  await expect.element(question).toBeVisible();
  await userEvent.pointer({ coords: { x: 8, y: 300 }, keys: '[MouseRight]' });
  await expect.element(question).toBeVisible();
  await userEvent.pointer({ coords: { x: 8, y: 300 }, keys: '[MouseLeft]' });
  await expectBack();

  await ask();
  await question.getByRole('button', { name: 'Leave' }).click();
  expect(left).toHaveBeenCalledOnce();
  await expect.element(question).not.toBeInTheDocument();
});

/** A sheet with two fields, on a phone. */
const showSheet = (inside: ReactNode = null) =>
  stage(
    <PageBehind>
      {(isOpen, close) => (
        <Sheet
          isOpen={isOpen}
          onClose={close}
          title="Filters"
          closeLabel="Close"
          footer={<button type="button">Show</button>}
        >
          <label>
            <input type="checkbox" /> Couples
          </label>
          {inside}
        </Sheet>
      )}
    </PageBehind>,
    { width: 390, height: 844 },
  );
const sheet = page.getByRole('dialog', { name: 'Filters' });

test('the sheet on a phone: by keys, taps and pulls', async () => {
  await showSheet();
  focus(opener);
  await press('Enter');
  await expect.element(sheet.getByRole('button', { name: 'Close' })).toHaveFocus();
  expectInert();
  await expectAccessible();
  await expectTrapped(sheet, 6);
  await press('Escape');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();

  // A tap beside it closes it, and does not reach what lies there.
  await tap(opener);
  await expect.element(sheet).toBeVisible();
  const { y } = sheet.element().getBoundingClientRect();
  const pressed = vi.fn();
  const below = document.createElement('button');
  below.style.cssText = `position: fixed; z-index: 9; inset: 0 0 auto; height: ${y}px`;
  below.addEventListener('click', pressed);
  document.body.append(below);
  await tapAt({ x: 60, y: y / 2 });
  await expect.element(sheet).not.toBeInTheDocument();
  below.remove();
  expect(pressed).not.toHaveBeenCalled();

  // Pulled a little it comes back, pulled far it goes.
  await tap(opener);
  await expect.element(sheet).toBeVisible();
  const handle = await middleOf(sheet.getByRole('heading', { name: 'Filters' }));
  await drag(handle, { x: handle.x, y: handle.y + 20 });
  await expect.element(sheet).toBeVisible();
  await drag(handle, { x: handle.x, y: handle.y + 300 });
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a notification above a sheet is inside it, so that it is said and can be pressed', async () => {
  const again = vi.fn();
  function Sayer() {
    const notify = useNotify();
    const action = { label: 'Try again', run: again };
    return (
      <button type="button" onClick={() => notify({ text: 'You’re offline', isSuccess: false, action })}>
        Say it
      </button>
    );
  }
  await showSheet(<Sayer />);
  await opener.click();
  await sheet.getByRole('button', { name: 'Say it' }).click();
  const alert = sheet.getByRole('alert');
  await expect.element(alert.getByText('You’re offline')).toBeVisible();
  const button = alert.getByRole('button', { name: 'Try again' });
  focus(button);
  await expect.element(button).toHaveFocus();
  await press('Enter');
  expect(again).toHaveBeenCalledOnce();
});
