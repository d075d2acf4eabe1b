/** The field with suggestions: every way of the combobox pattern by keyboard, mouse and touch, whatever comes late. */
import { Form } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { answerApi } from '../../../../test/support/stageApi.ts';
import {
  type Scene,
  type Stage,
  expectAccessible,
  focus,
  press,
  stage,
  tap,
} from '../../../../test/support/stage.tsx';
import { paths } from '../../paths/paths.ts';
import { SearchBar } from '../../ui/controls/SearchBar.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { PlacePicker } from './PlacePicker.tsx';
import type { ChosenPlace } from './whereabouts.ts';

const NAMES = [
  'Berlin',
  'Bern',
  'Bilbao',
  'Bonn',
  'Bordeaux',
  'Brno',
  'Brugge',
  'Brussels',
  'Bytom',
  'Börde',
];
const UNKNOWN = 'We couldn’t find that place. Check the spelling, or enter the nearest town.';

const placeOf = (name: string) => ({
  placeId: `test-${name}`,
  kind: 'city',
  name,
  context: 'Testland',
  countryCode: 'PL',
  total: 3,
});

/** Suggestions that begin with the text, each answer when the test lets it come. */
function suggest(until: (text: string) => Promise<unknown> | undefined = () => undefined): void {
  answerApi({
    '/api/city': async ({ query }) => {
      const text = query.get('q') ?? '';
      await until(text);
      return { items: NAMES.filter((name) => name.startsWith(text)).map(placeOf) };
    },
  });
}

// No position is offered, so that the list holds nothing else.
beforeEach(() => void vi.stubGlobal('isSecureContext', false));

const form = page.getByRole('search');
const plain = form.getByLabelText('Where');
const field = form.getByRole('combobox', { name: 'Where' });
const list = page.getByRole('listbox', { name: 'Where' });
const options = list.getByRole('option');

/** A form of the search under a heading, with the field in it. */
const show = (scene?: Scene, place: ChosenPlace | null = null): Promise<Stage> =>
  stage(
    <main>
      <h1>Find a massage</h1>
      <Form role="search" action={paths.search}>
        <SearchBar button={<SubmitButton>Search</SubmitButton>}>
          <PlacePicker label="Where" place={place} />
        </SearchBar>
      </Form>
    </main>,
    scene,
  );

/** The same, turned to, with its list open. */
async function open(scene?: Scene): Promise<Stage> {
  const shown = await show(scene);
  focus(plain);
  await expect.element(options).toHaveLength(NAMES.length);
  return shown;
}

/** Which option the field says is active: its words, empty when none is. */
function activeOption(): string {
  const id = field.element().getAttribute('aria-activedescendant');
  const option = id ? document.getElementById(id) : null;
  return option?.matches('[role=listbox] > [role=option]') ? (option.textContent ?? '') : '';
}

const expectActive = (name: string) =>
  expect.poll(activeOption).toMatch(name === '' ? /^$/ : new RegExp(`^${name}`));

const caret = () => (field.element() as HTMLInputElement).selectionStart;

test('it says what it is, what it controls and how many there are; axe finds nothing', async () => {
  const later = Promise.withResolvers<void>();
  suggest((text) => (text === 'Bo' ? later.promise : undefined));
  await open();
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expect.element(field).toHaveAttribute('aria-autocomplete', 'list');
  await expect.element(field).toHaveAttribute('aria-controls', list.element().id);
  expect(list.element().id).not.toBe('');
  await expect.element(list).toMatchAriaInlineSnapshot(`
    - listbox "Where":
      - option "Berlin Testland · 3 listings"
      - option "Bern Testland · 3 listings"
  `);
  await expectActive('');
  const said = form.getByRole('status');
  await expect.element(said).toHaveTextContent('10 suggestions');
  await expectAccessible();
  await field.fill('Bo');
  await expect.element(said).toHaveTextContent('Loading…');
  later.resolve();
  await expect.element(said).toHaveTextContent('2 suggestions');
  await field.fill('Bx');
  await expect.element(said).toHaveTextContent(UNKNOWN);
  await press('Escape');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).not.toHaveAttribute('aria-controls');
  await expect.element(said).toHaveTextContent('');
});

test('keys: arrows and pages walk the options, Home, End, Left and Right the text', async () => {
  suggest();
  await open();
  await press('ArrowDown');
  await expectActive('Berlin');
  await press('ArrowDown', 'PageDown');
  await expectActive('Brugge');
  await press('PageDown');
  await expectActive('Börde');
  await expect.element(options.last()).toBeInViewport({ ratio: 1 });
  await press('ArrowDown');
  await expectActive('Börde');
  await press('PageUp');
  await expectActive('Bordeaux');
  await press('ArrowUp');
  await expectActive('Bonn');
  await expect.element(field).toHaveFocus();

  await userEvent.keyboard('B');
  await expectActive('');
  await expect.element(options).toHaveLength(NAMES.length);
  for (const [key, at] of [
    ['Home', 0],
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['End', 1],
  ] as const) {
    await press('ArrowDown');
    await expectActive('Berlin');
    await press(key);
    await expectActive('');
    expect(caret(), key).toBe(at);
  }
  await press('ArrowUp');
  await expectActive('Börde');
  await press('Alt+ArrowUp');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await press('Alt+ArrowDown');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expectActive('');
});

test('Enter takes the active option and sends nothing; Escape and Tab take none', async () => {
  suggest();
  const { address } = await open();
  await press('ArrowDown', 'Escape');
  await expect.element(options).toHaveLength(0);
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();

  await userEvent.keyboard('Ber');
  await expect.element(options).toHaveLength(2);
  await press('ArrowDown', 'Tab');
  await expect.element(options).toHaveLength(0);
  await expect.element(field).toHaveValue('Ber');
  await expect.element(form.getByRole('button', { name: 'Clear location' })).toHaveFocus();
  await press('Enter');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();

  await press('ArrowDown');
  await expect.element(options).toHaveLength(NAMES.length);
  await press('ArrowDown', 'ArrowDown', 'Enter');
  await expect.element(field).toHaveValue('Bern');
  await expect.element(field).toHaveFocus();
  await expect.element(options).toHaveLength(0);
  const sent = new FormData(form.element() as HTMLFormElement);
  expect(sent.get('placeId')).toBe('test-Bern');
  expect(address()).toBe('/');
  await press('ArrowDown');
  await expect.element(list.getByRole('option', { selected: true })).toMatchTextContent(/^Bern/);
});

test('Enter without an active option sends the text and closes the list', async () => {
  suggest();
  const { address } = await open();
  await userEvent.keyboard('Mokotowww');
  await press('Enter');
  await expect.poll(address).toBe(`${paths.search}?place=Mokotowww`);
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
});

test('an input method keeps its keys: what it composes chooses nothing and closes nothing', async () => {
  suggest();
  await open();
  await press('ArrowDown');
  await cdp().send('Input.imeSetComposition', { text: 'b', selectionStart: 1, selectionEnd: 1 });
  await expect.element(options).toHaveLength(0);
  // Pressed, but not typed: an input method lets no letter of theirs through.
  for (const key of ['ArrowDown', 'Enter', 'Escape'])
    await cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key });
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expectActive('');
  await cdp().send('Input.insertText', { text: 'Bo' });
  await expect.element(field).toHaveValue('Bo');
  await expect.element(options).toHaveLength(2);
});

test('what comes late never lies under the active option', async () => {
  const later = Promise.withResolvers<void>();
  suggest((text) => (text === 'Bor' ? later.promise : undefined));
  await open();
  await press('ArrowDown', 'ArrowDown');
  await expectActive('Bern');
  await userEvent.keyboard('Bor');
  // Nothing can be walked or taken while the answer is on its way.
  await press('ArrowDown');
  await expectActive('');
  later.resolve();
  await expect.element(options).toHaveLength(1);
  await expectActive('');
  await press('ArrowDown');
  await expectActive('Bordeaux');
});

test('by mouse: a press takes an option only where it began; the list’s own ground keeps the focus', async () => {
  suggest();
  await open();
  await options.nth(1).hover();
  await expectActive('Bern');
  await userEvent.pointer([
    { target: options.nth(1), keys: '[MouseLeft>]' },
    { target: form.getByRole('button', { name: 'Search' }), keys: '[/MouseLeft]' },
  ]);
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await options.nth(1).click({ button: 'right' });
  await expect.element(field).toHaveValue('');

  await field.fill('Bx');
  const nothing = form.getByText(UNKNOWN).and(page.getByRole('paragraph'));
  await nothing.click();
  await expect.element(nothing).toBeVisible();
  await expect.element(field).toHaveFocus();

  await field.fill('Bo');
  await options.nth(1).click();
  await expect.element(field).toHaveValue('Bordeaux');
  await expect.element(field).toHaveFocus();
  await expect.element(options).toHaveLength(0);
  await field.click();
  await expect.element(options).toHaveLength(NAMES.length);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.element(options).toHaveLength(0);
});

test('on a phone a tap opens, a tap takes, and the list keeps above the keyboard', async () => {
  suggest();
  await show({ width: 390, height: 844 });
  await tap(plain);
  await expect.element(options).toHaveLength(NAMES.length);
  // The keyboard takes its half of the window.
  const { bottom } = field.element().getBoundingClientRect();
  await page.viewport(390, Math.round(bottom + 200));
  await expect.element(list).toBeInViewport({ ratio: 1 });
  await tap(options.nth(2));
  await expect.element(field).toHaveValue('Bilbao');
  await expect.element(options).toHaveLength(0);
  await tap(form.getByRole('button', { name: 'Clear location' }));
  await expect.element(field).toHaveValue('');
});

for (const [way, turnTo] of Object.entries({
  mouse: () => plain.click(),
  touch: () => tap(plain),
  keyboard: () => press('Tab'),
})) {
  test(`by ${way} another place is typed over the one that stands there, and is sent`, async () => {
    suggest();
    const { address } = await show({}, { placeId: 'test-Bonn', name: 'Bonn' });
    await expect.element(plain).toHaveValue('Bonn');
    await turnTo();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('Berlin');
    await expect.element(field).toHaveValue('Berlin');
    await press('Enter');
    await expect.poll(address).toBe(`${paths.search}?place=Berlin`);
  });
}

test('another place is typed over the chosen one, from its first letter', async () => {
  suggest();
  const { address } = await open();
  await field.fill('Bon');
  await options.first().click();
  await expect.element(field).toHaveValue('Bonn');
  await press('Control+a');
  await userEvent.keyboard('Berlin');
  await expect.element(field).toHaveValue('Berlin');
  await form.getByRole('button', { name: 'Search' }).click();
  await expect.poll(address).toBe(`${paths.search}?place=Berlin`);
});
