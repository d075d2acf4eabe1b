import assert from 'node:assert/strict';
import { z } from './zod.ts';
import { test } from 'vitest';
import { SignUp } from './accounts.ts';
import { PhoneNumber, PlaceId, line, says, text } from './fields.ts';
import { fieldProblem } from './fieldProblem.ts';
import { OpeningTimes } from './openingTimes.ts';

/** The codes of what is wrong with a value, after their paths. */
function problems(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value, { reportInput: true });
  return (error?.issues ?? [])
    .flatMap((issue) => fieldProblem(issue))
    .map(({ path, code }) => `${path} ${code}`);
}

test('a schema says what its failure stands for, whatever the field is called', () => {
  const schema = z.object({ callMe: PhoneNumber, town: PlaceId, one: line(5), more: text(5) });
  assert.deepEqual(problems(schema, { callMe: 'x', town: 'Łódź', one: 'a\u0007', more: 'b\u0007' }), [
    'callMe invalidPhone',
    'town unknownPlace',
    'one invalidCharacters',
    'more invalidCharacters',
  ]);
  const agreed = z.object({ terms: z.literal(true, says('agreementRequired')) });
  for (const terms of [false, undefined])
    assert.deepEqual(problems(agreed, { terms }), ['terms agreementRequired']);
  assert.deepEqual(problems(OpeningTimes, { '1': [{ from: '25:00', to: '24:00' }] }), [
    '1.0.from invalidTime',
  ]);
});

test('the name of a field says nothing', () => {
  const schema = z.object({ phoneNumber: z.string().regex(/^a$/), isAgreementAccepted: z.enum(['yes']) });
  assert.deepEqual(problems(schema, { phoneNumber: 'b', isAgreementAccepted: 'no' }), [
    'phoneNumber generic',
    'isAgreementAccepted invalidChoice',
  ]);
});

test('what is missing is asked for, what is not a phone number or an agreement is named', () => {
  const sent = { email: 'a@b.example', password: 'long enough, surely', accountType: 'client' };
  assert.deepEqual(
    problems(SignUp, { ...sent, phonePrefix: '', phoneNumber: 'none', isAgreementAccepted: false }),
    ['phonePrefix required', 'phoneNumber invalidPhone', 'isAgreementAccepted agreementRequired'],
  );
});
