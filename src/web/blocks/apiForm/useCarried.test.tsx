/** A form in a page that is left for itself in another language, by the switch of the bar. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { stage } from '../../../../test/support/stage.tsx';
import { z } from '../../../contract/zod.ts';
import type { Locale } from '../../../domain/locales.ts';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useApiForm } from './useApiForm.ts';

function Form() {
  const { register } = useApiForm({ schema: z.any(), defaultValues: { email: '', password: '' } });
  return (
    <main id="main">
      <form>
        <TextInput label="Mail" {...register('email')} />
        <PasswordInput
          label="Secret"
          autoComplete="current-password"
          showLabel="Show"
          hideLabel="Hide"
          {...register('password')}
        />
      </form>
    </main>
  );
}

/** The page in a language, as it is loaded anew. */
async function open(locale: Locale, address = '/form'): Promise<void> {
  await cleanup();
  await stage(<Form />, { locale, address, messages: ['errors'], inShell: true });
}
const email = page.getByLabelText('Mail');
const password = page.getByLabelText('Secret');

async function switchTo(name: string): Promise<void> {
  const bar = page.getByRole('banner').element();
  const summary = [...bar.querySelectorAll('summary')].find(({ textContent }) =>
    /^Language/.test(textContent),
  );
  summary?.click();
  await page.getByRole('link', { name }).click();
}

/** The links of the switch load another page, which a stage has not. */
const stay = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
};
beforeEach(() => {
  sessionStorage.clear();
  document.addEventListener('click', stay, { capture: true });
});
afterEach(() => document.removeEventListener('click', stay, { capture: true }));

test('what is typed comes along to the other language, a password never', async () => {
  await open('en');
  await email.fill('anna@test.example');
  await password.fill('a-long-enough-passphrase');
  await switchTo('Deutsch');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('passphrase');
  await open('de');
  await expect.element(email).toHaveValue('anna@test.example');
  await expect.element(password).toHaveValue('');
});

test('it comes to its own page alone, and once', async () => {
  await open('en');
  await email.fill('anna@test.example');
  await switchTo('Deutsch');
  await open('de', '/another');
  await expect.element(email).toHaveValue('');
  await open('de');
  await expect.element(email).toHaveValue('anna@test.example');
  await open('de');
  await expect.element(email).toHaveValue('');
});

test('what is typed after the session has ended comes along over the log-in', async () => {
  const problem = { type: '', title: '', status: 401, code: 'UNAUTHENTICATED', detail: 'Log in.' };
  function Sent() {
    const { register, submit } = useApiForm({ schema: z.any(), defaultValues: { email: '' } });
    return (
      <form onSubmit={submit}>
        <TextInput label="Mail" {...register('email')} />
        <button type="submit">Send</button>
      </form>
    );
  }
  const show = async () => {
    await cleanup();
    await stage(<Sent />, { address: '/sent', messages: ['errors'], action: async () => ({ problem }) });
  };
  await show();
  await email.fill('anna@test.example');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => sessionStorage.length).toBe(1);
  await email.fill('anna.nowak@test.example');
  await show();
  await expect.element(email).toHaveValue('anna.nowak@test.example');
});
