/** What a journey can have done to its world, and how that is asked of the process in which the world is. */
import type { Person } from '../support/people.ts';

export interface Orders {
  /** A new world in place of the last, at this present (epoch ms). `shift`: what its present is later than the machine's (ms). */
  open(present: number): Promise<{ url: string; databaseUrl: string; shift: number }>;
  /** Does what is to be done until nothing is. */
  drain(): Promise<void>;
  /** Somebody who has signed up, as a row. */
  account(person: Person): Promise<{ id: string; token: string; email: string }>;
  /** Another session of an account, in a browser; its token. */
  session(email: string, userAgent: string): Promise<string>;
  close(): Promise<void>;
}

export interface Asked {
  id: number;
  order: keyof Orders;
  args: unknown[];
}

export interface Answer {
  id: number;
  value?: unknown;
  error?: string;
}
