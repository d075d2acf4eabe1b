import assert from 'node:assert/strict';
import { test } from 'vitest';
import { canMerge, merged, type MergedCard } from './clientCard.ts';
import { columnsOf } from './columns.ts';

const card = (more: Partial<MergedCard>): MergedCard => ({
  name: 'Anna Lis',
  phone: '+48600700800',
  email: 'anna@test.example',
  note: 'Left shoulder',
  consentedAt: 5,
  accountId: null,
  ...more,
});
const other = card({ name: 'Ania', phone: '', email: '', note: 'No oil', consentedAt: null, accountId: 'a' });

test('each field stays from the card that was chosen, the account from the one that has it', () => {
  const chosen = merged(card({}), other, { name: 'OTHER', phone: 'THIS', email: 'THIS', note: 'BOTH' });
  assert.deepEqual(chosen, card({ name: 'Ania', note: 'Left shoulder\n\nNo oil', accountId: 'a' }));
});

test('consent goes with the address that it was given for', () => {
  const choice = { name: 'THIS', phone: 'THIS', email: 'OTHER', note: 'OTHER' } as const;
  const chosen = merged(card({}), other, choice);
  assert.deepEqual([chosen.email, chosen.consentedAt, chosen.note], ['', null, 'No oil']);
  const told = card({ email: 'b@test.example', consentedAt: 9 });
  assert.equal(merged(card({}), told, choice).consentedAt, 9);
  // One note alone is not followed by nothing.
  assert.equal(merged(card({ note: '' }), other, { ...choice, note: 'BOTH' }).note, 'No oil');
});

test('two accounts are two people', () => {
  assert.ok(canMerge(card({}), other));
  assert.ok(!canMerge(card({ accountId: 'b' }), other));
});

test('columns are known in every language, whatever their order', () => {
  const headers = [
    ['Name', 'Phone', 'Email', 'Note'],
    ['Imię i nazwisko', 'Telefon', 'E-mail', 'Notatka'],
    ['Jméno', 'Telefon', 'E-mail', 'Poznámka'],
    ['Name', 'Telefonnummer', 'E-Mail-Adresse', 'Notiz'],
    ['Nom', 'Téléphone', 'Adresse e-mail', 'Note'],
    ['Имя', 'Телефон', 'Электронная почта', 'Заметка'],
    ['Nombre', 'Teléfono', 'Correo electrónico', 'Nota'],
  ];
  for (const header of headers) {
    assert.deepEqual(columnsOf(header), { name: 0, phone: 1, email: 2, note: 3 }, header.join());
    assert.deepEqual(columnsOf([...header].reverse()), { name: 3, phone: 2, email: 1, note: 0 });
  }
  assert.deepEqual(columnsOf(['Ort', 'NAME ']), { name: 1, phone: -1, email: -1, note: -1 });
});
