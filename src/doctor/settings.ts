import type { Operator } from '../contract/operator.ts';
import { type Check, type Outcome, off, ok, wrong } from './check.ts';

export interface ProductionSettings {
  appEnv: 'demo' | 'production';
  operator: Operator;
  /** The company of the demo. */
  demoOperator: Operator;
  metricsToken: string | null;
  adminEmail: string | null;
}

/** What the settings say that nobody can try: whether they are those of a Palmora in earnest. */
export function settingsCheck(settings: ProductionSettings): Check {
  const { appEnv, operator, demoOperator, metricsToken, adminEmail } = settings;
  return {
    part: 'Settings',
    async run(): Promise<Outcome[]> {
      if (appEnv !== 'production') return [off('APP_ENV=demo: nothing of this is for real.')];
      return [
        ofOperator(operator, demoOperator),
        adminEmail
          ? ok(`The account of ${adminEmail} is, or becomes, the first admin.`)
          : wrong(
              'ADMIN_EMAIL is not set.',
              'Set it to the address of who looks after the place; later it may go.',
            ),
        metricsToken
          ? ok('/metrics is for who knows METRICS_TOKEN.')
          : wrong(
              'METRICS_TOKEN is not set: behind a proxy nobody reads /metrics.',
              'Set it (openssl rand -base64 24).',
            ),
      ];
    },
  };
}

/** Whether the legal notice names a real company, and all that it owes its readers. */
function ofOperator(operator: Operator, demo: Operator): Outcome {
  const same = (['name', 'email', 'phone', 'editor', 'vatId'] as const).filter(
    (part) => operator[part] !== undefined && operator[part] === demo[part],
  );
  if (same.length > 0 || /\.(example|test|invalid)$/.test(operator.email))
    return wrong(
      `OPERATOR_FILE still says what the demo’s does: ${same.join(', ') || 'email'}.`,
      'Write down who runs it; the legal notice, mails and invoices say so.',
    );
  const { register, vatId } = operator;
  if (!register && !vatId)
    return wrong(
      'OPERATOR_FILE names neither a register nor a VAT number.',
      'The legal notice must show what there is of both: add register or vatId.',
    );
  return ok(`${operator.name} runs it: the legal notice is complete.`);
}
