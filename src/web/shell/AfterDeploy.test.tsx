/** Where a reload leads that the router asks for while it is on its way to a page. */
import { afterEach, expect, test } from 'vitest';
import { stage } from '../../../test/support/stage.tsx';
import { AfterDeploy } from './AfterDeploy.ts';

/** What the browser was asked for: never done here, as the test would go with its page. */
const asked: { type: string; address: string }[] = [];
const stop = (event: NavigateEvent) => {
  const { pathname, search, hash } = new URL(event.destination.url);
  if (event.cancelable && !event.defaultPrevented) {
    asked.push({ type: event.navigationType, address: pathname + search + hash });
  }
  event.preventDefault();
};

afterEach(() => {
  navigation.removeEventListener('navigate', stop);
  delete window.__reactRouterDataRouter;
  asked.length = 0;
});

/** Has the page loaded anew while the router is on its way. */
async function reloadOnTheWay(wanted: { pathname: string; search: string; hash: string } | undefined) {
  window.__reactRouterDataRouter = { state: { navigation: { location: wanted } } } as never;
  await stage(<AfterDeploy />);
  // After the listener of the component.
  navigation.addEventListener('navigate', stop);
  window.location.reload();
  return asked;
}

test('the page that was clicked is loaded in place of the present one', async () => {
  expect(await reloadOnTheWay({ pathname: '/about-us', search: '?a=1', hash: '#team' })).toEqual([
    { type: 'push', address: '/about-us?a=1#team' },
  ]);
});

test('without a click on its way the present page is loaded anew', async () => {
  const { pathname, search } = window.location;
  expect(await reloadOnTheWay(undefined)).toMatchObject([{ type: 'reload', address: pathname + search }]);
});

test('on the way back, too: its address is there already', async () => {
  const { pathname, search } = window.location;
  expect(await reloadOnTheWay({ pathname, search, hash: '#team' })).toMatchObject([{ type: 'reload' }]);
});
