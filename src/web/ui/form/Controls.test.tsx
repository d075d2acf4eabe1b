/** The controls of a form by keyboard, mouse and touch, and what each says of itself. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, focus, press, stage } from '../../../../test/support/stage.tsx';
import { Checkbox } from './Checkbox.tsx';
import { ChoiceChip } from './ChoiceChip.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { MaskedTimeInput } from './MaskedTimeInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { NativeSelect } from './NativeSelect.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { Switch } from './Switch.tsx';
import { TextArea } from './TextArea.tsx';
import { TextInput } from './TextInput.tsx';

test('radios: one stop, arrows choose and go round', async () => {
  const options = ['Woman', 'Man', 'Team'].map((label) => ({ value: label, label }));
  await stage(
    <main>
      <TextInput label="Name" />
      <RadioGroup name="gender" legend="Gender" hint="Of who gives the treatments" options={options} />
      <TextInput label="City" />
    </main>,
  );
  const genders = page.getByRole('group', { name: 'Gender' });
  const radio = (name: string) => genders.getByRole('radio', { name, exact: true });
  await expect.element(genders).toHaveAccessibleDescription(/gives the treatments/);
  await expectAccessible();
  focus(page.getByLabelText('Name'));
  await press('Tab');
  await expect.element(radio('Woman')).toHaveFocus();
  await press('ArrowRight');
  await expect.element(radio('Man')).toHaveFocus();
  await expect.element(radio('Man')).toBeChecked();
  await expect.element(radio('Woman')).not.toBeChecked();
  await press('ArrowLeft', 'ArrowLeft');
  await expect.element(radio('Team')).toBeChecked();
  await press('Tab');
  await expect.element(page.getByLabelText('City')).toHaveFocus();
});

test('a checkbox, a switch and chips: Space, and the label by mouse', async () => {
  await stage(
    <main>
      <Checkbox label="I hold a qualification" />
      <Switch label="Online booking" description="Clients book free times" />
      <FieldGroup legend="Who you treat">
        <ChoiceChip label="Couples" />
        <ChoiceChip label="Women" />
      </FieldGroup>
    </main>,
  );
  await expectAccessible();
  for (const [box, label] of [
    [page.getByRole('checkbox', { name: 'I hold a qualification' }), 'I hold a qualification'],
    [page.getByRole('switch', { name: /^Online booking/ }), 'Online booking'],
  ] as const) {
    focus(box);
    await press('Space');
    await expect.element(box).toBeChecked();
    await page.getByText(label, { exact: true }).click();
    await expect.element(box).not.toBeChecked();
  }

  const whom = page.getByRole('group', { name: 'Who you treat' });
  const couples = whom.getByRole('checkbox', { name: 'Couples' });
  focus(couples);
  await press('Space');
  await expect.element(couples).toBeChecked();
  await couples.click();
  await expect.element(couples).not.toBeChecked();
  await expect.element(whom.getByRole('checkbox', { name: 'Women' })).not.toBeChecked();
});

test('a time behind its mask', async () => {
  function Time() {
    const [time, setTime] = useState('09:00');
    return <MaskedTimeInput label="Monday, from" value={time} onValueChange={setTime} />;
  }
  await stage(
    <main>
      <Time />
    </main>,
  );
  const from = page.getByRole('textbox', { name: 'Monday, from' });
  await expect.element(from).toHaveValue('09:00');
  focus(from);
  // The whole time is marked: what is typed takes its place.
  const marked = () => {
    const { selectionStart, selectionEnd } = from.element() as HTMLInputElement;
    return [selectionStart, selectionEnd];
  };
  await expect.poll(marked).toEqual([0, 5]);
  for (const [typed, shown] of [
    ['7', '07:__'],
    ['x9', '07:__'],
    ['45', '07:45'],
    ['{Backspace}{Backspace}{Backspace}', '0_:__'],
    ['830', '08:30'],
  ] as const) {
    await userEvent.keyboard(typed);
    await expect.element(from).toHaveValue(shown);
  }
});

test('a number says its unit and takes digits alone', async () => {
  await stage(
    <main>
      <NumberInput label="Duration" unit="min" />
      <NumberInput label="Price from" unit="PLN" hasDecimals />
    </main>,
  );
  const duration = page.getByLabelText('Duration');
  await expect.element(duration).toHaveAccessibleDescription('min');
  focus(duration);
  await userEvent.keyboard('a4-5.');
  await expect.element(duration).toHaveValue('45');
  const price = page.getByLabelText('Price from');
  await expect.element(price).toHaveAccessibleDescription('PLN');
  focus(price);
  await userEvent.keyboard('1e20,50');
  await expect.element(price).toHaveValue('120,50');
  await press('ArrowUp');
  await userEvent.wheel(price, { delta: { y: 10 } });
  await expect.element(price).toHaveValue('120,50');
});

test('what is wrong with a field is said with it, before its hint', async () => {
  const said = { hint: 'As on your card.', error: 'Too short.' };
  await stage(
    <main>
      <TextInput label="Name" {...said} />
      <TextArea label="Notes" {...said} />
      <NumberInput label="Duration" unit="min" {...said} />
      <MaskedTimeInput label="From" value="" onValueChange={() => {}} {...said} />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="new-password"
        showLabel="Show"
        hideLabel="Hide"
        {...said}
      />
      <NativeSelect label="Country" options={[{ value: 'PL', label: 'Poland' }]} {...said} />
      <PhoneInput label="Phone" prefixLabel="Prefix" numberLabel="Number" prefixes={[]} {...said} />
      <Checkbox label="I agree" error={said.error} />
    </main>,
  );
  for (const name of ['Name', 'Notes', 'Duration', 'From', 'Password', 'Country']) {
    const field = page.getByLabelText(name, { exact: true });
    await expect.element(field).toHaveAccessibleDescription(/Too short\. As on your card\./);
    await expect.element(field).toBeInvalid();
  }
  await expect
    .element(page.getByRole('group', { name: 'Phone' }))
    .toHaveAccessibleDescription(/^Too short\. As on/);
  await expect.element(page.getByLabelText('Number')).toBeInvalid();
  await expect.element(page.getByLabelText('I agree')).toHaveAccessibleDescription('Too short.');
  await expect.element(page.getByLabelText('I agree')).toBeInvalid();
});

test('a selector without options says so, and stands for nothing chosen', async () => {
  await stage(
    <main>
      <NativeSelect label="Country" placeholder="Select…" options={[]} />
    </main>,
  );
  const selector = page.getByLabelText('Country');
  await expect.element(selector).toHaveDisplayValue('No options');
  await expect.element(selector).toHaveValue('');
});

test('a phone number: two parts of one thing', async () => {
  await stage(
    <main>
      <PhoneInput
        label="Phone"
        prefixLabel="Country code"
        numberLabel="Phone number"
        prefixes={[
          { prefix: '49', country: 'Germany' },
          { prefix: '48', country: 'Poland' },
        ]}
        prefixProps={{ defaultValue: '48' }}
      />
    </main>,
  );
  const phone = page.getByRole('group', { name: 'Phone' });
  await expect.element(phone.getByRole('combobox', { name: 'Country code' })).toHaveValue('48');
  const number = phone.getByRole('textbox', { name: 'Phone number' });
  // A national number alone is no telephone number to HTML; phones show their digits for it all the same.
  await expect.element(number).toHaveAttribute('inputmode', 'tel');
  await expectAccessible();
});

test('what is wrong: the summary first, then the field and its words', async () => {
  function Form() {
    const [name, setName] = useState('');
    const [tries, setTries] = useState(0);
    const wrong = [
      ...(name === '' ? [{ fieldId: 'name', message: 'Enter a name.' }] : []),
      { fieldId: 'duration', message: 'Enter a duration.' },
    ];
    const error = (id: string) => tries > 0 && wrong.find(({ fieldId }) => fieldId === id)?.message;
    return (
      <main>
        <ErrorSummary title="Check these fields" items={tries > 0 ? wrong : []} focusKey={tries} />
        <TextInput
          id="name"
          label="Business name"
          value={name}
          error={error('name') || undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NumberInput id="duration" label="Duration" error={error('duration') || undefined} />
        <button type="button" onClick={() => setTries(tries + 1)}>
          Save
        </button>
      </main>
    );
  }
  await stage(<Form />);
  const name = page.getByLabelText('Business name');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  const summary = page.getByRole('region', { name: /Check these fields/ });
  await expect.element(summary).toHaveFocus();
  const links = summary.getByRole('link');
  await expect.element(links).toHaveLength(2);
  await expectAccessible();
  focus(links.first());
  await press('Enter');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveAccessibleDescription('Enter a name.');
  await name.fill('Studio Leaf');
  await expect.element(name).not.toHaveAttribute('aria-invalid');
  await save.click();
  await expect.element(summary).toHaveFocus();
  await expect.element(links).toHaveLength(1);
  await links.first().click();
  await expect.element(page.getByLabelText('Duration')).toHaveFocus();
});
