/** The summary of a form in a page that the browser has translated. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press, stage } from '../../../../test/support/stage.tsx';
import { translatePage } from '../../../../test/support/translatePage.ts';
import { ErrorSummary } from './ErrorSummary.tsx';

function Form() {
  const [message, setMessage] = useState('Enter an address');
  return (
    <main>
      <label htmlFor="email">E-mail</label>
      <input id="email" onChange={() => setMessage('This is no address')} />
      <label htmlFor="who">Who are you?</label>
      <input id="who" />
      <ErrorSummary
        title="Check the fields"
        items={[
          { fieldId: 'email', message },
          { fieldId: 'who', message },
        ]}
      />
    </main>
  );
}

test('what is wrong follows what is typed, also where the browser has translated the page', async () => {
  await stage(<Form />);
  const links = page.getByRole('region', { name: 'Check the fields' }).getByRole('link');
  await expect.poll(() => links.elements().length).toBe(2);
  translatePage();
  (document.getElementById('email') as HTMLInputElement).focus();
  await press('a');
  await expect
    .poll(() => links.elements().map((link) => link.textContent))
    .toEqual([expect.stringMatching(/This is no address$/), expect.stringMatching(/This is no address$/)]);
});
