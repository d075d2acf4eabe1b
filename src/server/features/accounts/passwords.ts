import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type FieldProblem, invalid } from '../../../contract/appError.ts';
import { passwordProblems } from '../../../domain/accounts/passwords.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { createBoundedQueue } from '../../boundedQueue.ts';

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

/** What one hash costs whoever guesses, and us. */
export interface PasswordCost {
  /** KiB of memory. */
  memory: number;
  passes: number;
}

/** The hashing of passwords (argon2id), a few at a time. Each throws UNAVAILABLE while too much waits before it. */
export interface Passwords {
  /** Hashes a password into a PHC string; with 16 bytes of chance when no salt is given. */
  hash(password: string, salt?: Buffer): Promise<string>;
  /** Whether the password is the one of the PHC string; with null it takes as long and is false. */
  verify(password: string, phc: string | null): Promise<boolean>;
  /** The same of several: hashed once for all that have one salt, and once where there is none to compare with. */
  verifyEach(password: string, phcs: readonly string[]): Promise<boolean[]>;
}

/**
 * So many hash at once: the threads that compress answers and read files are the same (UV_THREADPOOL_SIZE of
 * scripts/run.mjs), and more than there are cores bring nothing. So many wait behind them, a second or two.
 */
const RUNNING = 2;
const WAITING = 40;
const PARALLELISM = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

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

/** What a tag was made with, as a PHC string says it. */
interface Made extends PasswordCost {
  parallelism: number;
  nonce: Buffer;
  tag: Buffer;
}

export function createPasswords({ cost }: { cost: PasswordCost }): Passwords {
  const inTurn = createBoundedQueue(RUNNING, WAITING);
  const nobodys: Made = {
    ...cost,
    parallelism: PARALLELISM,
    nonce: Buffer.alloc(SALT_BYTES),
    tag: Buffer.alloc(TAG_BYTES),
  };
  const tagOf = (password: string, { memory, passes, parallelism, nonce, tag }: Made) =>
    inTurn(() =>
      derive('argon2id', {
        message: password.normalize('NFC'),
        nonce,
        memory,
        passes,
        parallelism,
        tagLength: tag.length,
      }),
    );

  async function verifyEach(password: string, phcs: readonly string[]): Promise<boolean[]> {
    const all = phcs.map(madeOf);
    const tags = new Map<string, Buffer>();
    for (const made of phcs.length === 0 ? [nobodys] : all) {
      const way = wayOf(made ?? nobodys);
      if (!tags.has(way)) tags.set(way, await tagOf(password, made ?? nobodys));
    }
    return all.map((made) => {
      const tag = made && tags.get(wayOf(made));
      return tag ? timingSafeEqual(tag, made.tag) : false;
    });
  }

  return {
    async hash(password, salt = randomBytes(SALT_BYTES)) {
      const tag = await tagOf(password, { ...nobodys, nonce: salt });
      return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${PARALLELISM}$${base64(salt)}$${base64(tag)}`;
    },
    verify: async (password, phc) => (await verifyEach(password, phc === null ? [] : [phc]))[0] ?? false,
    verifyEach,
  };
}

/** The salt of a PHC string; null where it is none of ours. */
export const saltOf = (phc: string): Buffer | null => madeOf(phc)?.nonce ?? null;

function madeOf(phc: string): Made | null {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc);
  if (!match) return null;
  const [memory = 0, passes = 0, parallelism = 0] = match.slice(1, 4).map(Number);
  const [nonce, tag] = match.slice(4).map((part) => Buffer.from(part, 'base64'));
  return nonce && tag ? { memory, passes, parallelism, nonce, tag } : null;
}

/** Two tags that are made alike are the same where the password is. */
const wayOf = ({ memory, passes, parallelism, nonce, tag }: Made) =>
  [memory, passes, parallelism, nonce.toString('base64'), tag.length].join();

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
