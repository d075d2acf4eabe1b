/** A form whose sending came to nothing: what was typed is still there, and goes under the same key the next time. */
import { data } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stage } from '../../../test/support/stage.tsx';
import { z } from '../../contract/zod.ts';
import { useApiForm } from '../blocks/apiForm/useApiForm.ts';
import { TextInput } from '../ui/form/TextInput.tsx';
import { FORM_KEY } from './formKey.ts';
import { keepUnsent } from './unsent.ts';

const SENTENCE = 'This couldn’t be sent. What you typed is still here; try again in a moment.';

/** What the router makes of an answer that is none of a page's. */
const responseOf = (status: number) => ({ status, statusText: '', internal: false, data: null });

function Form() {
  const { register, submit, summary, answer } = useApiForm({ schema: z.any(), defaultValues: { name: '' } });
  return (
    <form onSubmit={submit}>
      {summary.items.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      {answer !== undefined && <p>Done</p>}
      <TextInput label="Name" {...register('name')} />
      <button type="submit">Send</button>
    </form>
  );
}

test('where the line breaks or nobody can answer, the form stays with what was typed, and is sent again under its key', async () => {
  const ends: (() => unknown)[] = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => {
      throw responseOf(502);
    },
    () => ({ ok: true }),
  ];
  const keys: unknown[] = [];
  await stage(<Form />, {
    messages: ['errors'],
    action: async ({ request }) => {
      const body = await request.json();
      keys.push(body[FORM_KEY]);
      return ends.shift()?.();
    },
  });
  const name = page.getByLabelText('Name');
  const send = page.getByRole('button', { name: 'Send' });
  await name.fill('Anna');
  for (const nr of [1, 2]) {
    await send.click();
    await expect.element(page.getByText(SENTENCE)).toBeVisible();
    await expect.element(name).toHaveValue('Anna');
    expect(keys).toHaveLength(nr);
  }
  await send.click();
  await expect.element(page.getByText('Done')).toBeVisible();
  await expect.element(page.getByText(SENTENCE)).not.toBeInTheDocument();
  expect(new Set(keys).size).toBe(1);
});

test('what was decided, where it leads, and what was only read stay as they came', async () => {
  const lost = { type: 'error', result: new TypeError('Failed to fetch') } as const;
  const seen = async (init: RequestInit, one: { type: 'error'; result: unknown }) =>
    (await keepUnsent({ request: new Request('/form', init) }, async () => ({ form: one }))).form;
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  expect((await seen(json, lost))?.type).toBe('data');
  // The app's router puts the status beside it, where there was one.
  for (const status of [undefined, 500]) {
    expect((await seen(json, { type: 'error', result: data(lost.result, status) }))?.type).toBe('data');
  }
  const others: [RequestInit, { type: 'error'; result: unknown }][] = [
    [{}, lost],
    [{ method: 'POST', body: new URLSearchParams('a=1') }, lost],
    [{ ...json, signal: AbortSignal.abort() }, lost],
    [json, { type: 'error', result: new Response(null, { status: 302, headers: { location: '/' } }) }],
    [json, { type: 'error', result: responseOf(400) }],
  ];
  for (const [init, one] of others) expect(await seen(init, one)).toBe(one);
});
