import assert from 'node:assert/strict';
import { test } from 'vitest';
import { diagnose } from '../../test/support/doctor.ts';
import { DEMO_OPERATOR, readOperator } from '../config.ts';
import { settingsCheck } from './settings.ts';

const demo = readOperator(DEMO_OPERATOR);
const own = {
  ...demo,
  name: 'Dłonie sp. z o.o.',
  email: 'hej@dlonie.pl',
  phone: '+48 22 111 22 33',
  editor: 'Jan Nowak',
  vatId: 'PL1234567890',
};
const well = {
  appEnv: 'production' as const,
  operator: own,
  demoOperator: demo,
  metricsToken: 'sixteen-characters',
  adminEmail: 'olga@dlonie.pl',
};

test('the settings of a Palmora in earnest', async () => {
  assert.deepEqual(await diagnose(settingsCheck(well)), [
    'ok Settings Dłonie sp. z o.o. runs it: the legal notice is complete.',
    'ok Settings The account of olga@dlonie.pl is, or becomes, the first admin.',
    'ok Settings /metrics is for who knows METRICS_TOKEN.',
  ]);
  assert.match(
    (await diagnose(settingsCheck({ ...well, appEnv: 'demo' }))).join('\n'),
    /^– Settings APP_ENV=demo/,
  );
});

test('what is missing, or still the demo’s, is told', async () => {
  const told = async (changes: object) => (await diagnose(settingsCheck({ ...well, ...changes }))).join('\n');
  assert.match(await told({ adminEmail: null }), /WRONG Settings ADMIN_EMAIL is not set\. → Set it/);
  assert.match(await told({ metricsToken: null }), /WRONG Settings METRICS_TOKEN is not set.* → Set it/);
  assert.match(
    await told({ operator: demo }),
    /WRONG Settings OPERATOR_FILE still says .*name, email, phone, editor, vatId/,
  );
  assert.match(
    await told({ operator: { ...own, register: undefined, vatId: undefined } }),
    /WRONG Settings OPERATOR_FILE names neither a register nor a VAT number\. → /,
  );
});
