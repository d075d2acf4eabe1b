import assert from 'node:assert/strict';
import { JSDOM } from 'jsdom';
import { test } from 'vitest';
import { HOLD } from './earlyInput.ts';

/** A page that is not alive yet, with one button that opens something and one form. */
function earlyPage() {
  const { window } = new JSDOM(
    '<button type="button" id="open">Open</button><form method="post"><button id="send">Send</button></form>',
    { runScripts: 'outside-only' },
  );
  window.eval(HOLD);
  const button = (id: string) =>
    window.document.querySelector<HTMLButtonElement>(`#${id}`) ?? assert.fail(id);
  return { window: window as typeof window & Window, open: button('open'), send: button('send') };
}

/** As React answers presses once it has taken over: what it has not got ready, it holds back at the document. */
function takeOver(window: Window, isReady: () => boolean): void {
  window.isTakenOver = true;
  window.document.addEventListener(
    'click',
    (press) => {
      if (!isReady()) press.stopPropagation();
    },
    true,
  );
}

test('a press before React has taken over is held', () => {
  const { window, open } = earlyPage();
  open.click();
  assert.equal(window.earlyButton, open);
});

test('a press on what React has not got ready is held', () => {
  const { window, open } = earlyPage();
  takeOver(window, () => false);
  open.click();
  assert.equal(window.earlyButton, open);
});

test('a press that was answered is not done again', () => {
  const { window, open } = earlyPage();
  let isReady = false;
  takeOver(window, () => isReady);
  open.click();
  isReady = true;
  open.click();
  assert.equal(window.earlyButton, null);
});

test('once the page is alive nothing is held', () => {
  const { window, open } = earlyPage();
  window.document.documentElement.dataset.alive = '';
  open.click();
  assert.equal(window.earlyButton, undefined);
});

test('a form that is sent early waits, once however often its button is pressed', () => {
  const { window, send } = earlyPage();
  send.click();
  send.click();
  assert.equal(window.earlyForms?.length, 1);
  assert.equal(window.earlyForms[0]?.button, send);
});
