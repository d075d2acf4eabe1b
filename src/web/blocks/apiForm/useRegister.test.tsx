/** A form as the server sends it, before its script runs and when it comes to life. */
import { useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from '../../../contract/zod.ts';
import type { Problem } from '../../../contract/errors.ts';
import type { Refused } from '../../forms/action.ts';
import { LocaleProvider, loadMessages } from '../../messages/messages.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { NativeSelect } from '../../ui/form/NativeSelect.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { OptionChips } from '../catalogue/OptionChips.tsx';
import { useApiForm } from './useApiForm.ts';
import { useIsAlive } from './useIsAlive.ts';

/** Boxes in another order than the page has them. */
const STORED = {
  name: 'Anna <Nowak>',
  note: 'Only mornings\nand “never” on Fridays',
  language: 'de',
  kind: 'company',
  isTold: true,
  isShown: false,
  clientTypes: ['MEN', 'WOMEN'],
  home: { street: 'Zielona' },
  password: 'never in the page',
};
type Values = typeof STORED;

interface Alive {
  values: Values;
  isDirty: boolean;
}

const choices = (...values: string[]) => values.map((value) => ({ value, label: value }));

function FormUnderTest({ onAlive }: { onAlive: (alive: Alive) => void }) {
  const { form, register } = useApiForm<Values>({ schema: z.any(), defaultValues: STORED });
  const { isDirty } = form.formState;
  const isAlive = useIsAlive();
  useEffect(() => {
    if (isAlive) onAlive({ values: form.getValues(), isDirty });
  });
  return (
    <form>
      <TextInput label="Name" {...register('name')} />
      <TextArea label="Note" {...register('note')} />
      <NativeSelect label="Language" options={choices('pl', 'de', 'fr')} {...register('language')} />
      <RadioGroup
        legend="Kind"
        name="kind"
        options={choices('person', 'company')}
        inputProps={register('kind')}
      />
      <Checkbox label="Told" {...register('isTold')} />
      <Checkbox label="Shown" {...register('isShown')} />
      <OptionChips name="clientTypes" legend="Clients" field={register('clientTypes')} error={undefined} />
      <TextInput label="Street" {...register('home.street')} />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        showLabel="Show"
        hideLabel="Hide"
        {...register('password')}
      />
    </form>
  );
}

let box: HTMLElement;
let root: Root | undefined;
beforeEach(async () => {
  await loadMessages('en', ['catalogue', 'errors']);
  box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(pageWith(() => {}));
});
afterEach(() => {
  root?.unmount();
  box.remove();
});

const pageWith = (onAlive: (alive: Alive) => void, actionData?: Refused) => {
  const routes = [{ id: 'root', path: '/', element: <FormUnderTest onAlive={onAlive} /> }];
  const hydrationData = { loaderData: { root: { session: null } }, actionData: { root: actionData } };
  return (
    <LocaleProvider value="en">
      <RouterProvider router={createMemoryRouter(routes, { hydrationData })} />
    </LocaleProvider>
  );
};

const field = <Field extends HTMLElement = HTMLInputElement>(selector: string) =>
  box.querySelector<Field>(selector) ?? expect.fail(selector);

/** What a browser would send. */
function sent(): Record<string, unknown> {
  const form = new FormData(field<HTMLFormElement>('form'));
  return Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name).join()]));
}

/** Has the page come to life; what its form holds then. */
const comeAlive = () =>
  new Promise<Alive>((resolve, reject) => {
    root = hydrateRoot(box, pageWith(resolve), { onRecoverableError: reject });
  });

const SENT = {
  name: STORED.name,
  note: STORED.note,
  language: 'de',
  kind: 'company',
  isTold: 'on',
  clientTypes: 'WOMEN,MEN',
  'home.street': 'Zielona',
};

test('before its script runs it holds what is stored, and no password', async () => {
  expect(sent()).toEqual({ ...SENT, password: '' });
  expect(box.innerHTML).not.toContain(STORED.password);
});

test('coming alive it holds the same, as it is stored, and counts as untouched', async () => {
  expect(await comeAlive()).toEqual({ values: STORED, isDirty: false });
  expect(sent()).toEqual({ ...SENT, password: STORED.password });
});

test('what was typed and chosen before stays', async () => {
  field('[name=name]').value = 'Berta';
  field<HTMLTextAreaElement>('[name=note]').value = 'Evenings';
  field<HTMLSelectElement>('[name=language]').value = 'fr';
  field('[value=person]').click();
  field('[name=isTold]').click();
  field('[name=isShown]').click();
  field('[value=MEN]').click();
  field('[value=KIDS]').click();
  field('[name="home.street"]').value = 'Polna';
  field('[name=password]').value = 'typed';
  const typed = { name: 'Berta', note: 'Evenings', language: 'fr', kind: 'person', password: 'typed' };
  const values = {
    ...typed,
    isTold: false,
    isShown: true,
    clientTypes: ['WOMEN', 'KIDS'],
    home: { street: 'Polna' },
  };
  expect(await comeAlive()).toEqual({ values, isDirty: true });
  expect(sent()).toEqual({ ...typed, isShown: 'on', clientTypes: 'WOMEN,KIDS', 'home.street': 'Polna' });
});

test('Zod in the browser: is told that it may not use eval', () => {
  expect(z.config().jitless).toBe(true);
});

test('what was refused before stands in it as it was sent, but for what a plain form cannot hold', () => {
  const problem: Problem = { type: '', title: '', status: 422, code: 'INVALID_INPUT', detail: '' };
  const typed = {
    name: 'Typed',
    note: '',
    language: 'pl',
    kind: 'person',
    isShown: 'on',
    clientTypes: 'KIDS',
  };
  box.innerHTML = renderToString(pageWith(() => {}, { problem, typed }));
  expect(sent()).toEqual({
    ...typed,
    clientTypes: 'WOMEN,MEN',
    'home.street': STORED.home.street,
    password: '',
  });
});
