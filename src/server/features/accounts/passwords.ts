import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type FieldProblem, invalid } from '../../../contract/appError.ts';
import { passwordProblems } from '../../../domain/accounts/passwords.ts';
import { LIMITS } from '../../../domain/limits.ts';

const PROBLEMS = {
  passwordTooShort: { code: 'tooShort', params: { min: LIMITS.password.min } },
  passwordTooLong: { code: 'tooLong', params: { max: LIMITS.password.max } },
  passwordTooCommon: { code: 'passwordCommon' },
} as const satisfies Record<ReturnType<typeof passwordProblems>[number], Omit<FieldProblem, 'path'>>;

/** Throws INVALID_INPUT, said of the field, for a password that the person may not choose. */
export function requireGoodPassword(
  password: string,
  person: Parameters<typeof passwordProblems>[1],
  path = 'password',
): void {
  const problem = passwordProblems(password, person)[0];
  if (problem) throw invalid({ path, ...PROBLEMS[problem] });
}

/** OWASP's second choice of cost: 19 MiB, two passes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const derive = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: {
    message: string;
    nonce: Buffer;
    memory: number;
    passes: number;
    parallelism: number;
    tagLength: number;
  },
) => Promise<Buffer>;

/** Hashes a password into a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password.normalize('NFC'), nonce, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Whether the password is the one of the PHC string; with null it takes as long and is false. */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc ?? '');
  const [memory, passes, parallelism] = match
    ? match.slice(1, 4).map(Number)
    : [COST.memory, COST.passes, COST.parallelism];
  const nonce = match?.[4] ? Buffer.from(match[4], 'base64') : Buffer.alloc(16);
  const expected = match?.[5] ? Buffer.from(match[5], 'base64') : Buffer.alloc(COST.tagLength);
  const tag = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce,
    memory: memory ?? COST.memory,
    passes: passes ?? COST.passes,
    parallelism: parallelism ?? COST.parallelism,
    tagLength: expected.length,
  });
  return timingSafeEqual(tag, expected) && match !== null;
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
