import { z } from './zod.ts';
import type { KeyScope } from '../domain/apiKeys/apiKey.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call an endpoint. `self`: signed in, and the `id` of the path (and `userId` of the query) is the
 * session's user. `staffMember`: an account with a role; `staff`: one
 * whose session has given a code of the authenticator; `admin`: such a one with that role. Ownership of other things is the service's matter: somebody else's answers like a missing one.
 */
export type Access =
  | 'anyone'
  | 'signedIn'
  | 'self'
  | 'client'
  | 'partner'
  | 'selfPartner'
  | 'selfClient'
  | 'staffMember'
  | 'staff'
  | 'admin'
  | 'provider';

/** One call of the API: the only thing the server and the web app both know about it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify's notation: `/api/announcement/:id`. */
  path: string;
  /** Further paths of the same operation (the specification names some twice). */
  aliases?: readonly string[];
  summary: string;
  who: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The most bytes of a JSON body; `BODY_LIMIT` when left out. Room for the largest body that the schema takes. */
  bodyLimit?: number;
  /** The page whose form alone carries such a body, a path without a language; forms of other pages are held shorter. */
  formAt?: string;
  /** One file in the named multipart field instead of a JSON body. */
  multipart?: string;
  /** Null: 204 without a body. */
  response: z.ZodType | null;
  /**
   * The media types of an answer that is no JSON: `response` is then its text, or a file (`Bytes`). Where there are
   * several, Accept chooses.
   */
  produces?: readonly string[];
  /** Of the success; 200 (204 without a body) when left out. */
  status?: 200 | 201 | 202;
  errors?: readonly ErrorCode[];
  /**
   * Whose answers are the same, given the parts and the language: everybody's, or those of all who are not signed in.
   * Such an answer may be kept for the next one.
   */
  sameFor?: 'everybody' | 'visitors';
  /** The address holds a secret: nothing on the way keeps the answer. */
  isSecret?: boolean;
  /** Attempts per window and address. */
  rateLimit?: { hits: number; minutes: number };
  /** The same for what is asked at every letter: each process counts for itself, without a write. */
  readLimit?: { hits: number; minutes: number };
  /** The least that a key of a partner's own tool must be for to pass; left out: none passes. */
  forKeys?: KeyScope;
  /** Takes notice of the header `Device-Token`, by which an app is known again (http/callers/device.ts). */
  tellsDevice?: boolean;
  /** Honours `Idempotency-Key`: a repetition with the same key is answered like the first, and done once. */
  idempotent?: boolean;
}

/** The most bytes of a JSON body where the endpoint does not need more. */
export const BODY_LIMIT = 16_000;

/**
 * What is asked at every letter: a hundred searches in ten minutes for people behind one address, who wait a moment after
 * each letter; one a second for whoever goes on.
 */
export const ASKED_AT_EVERY_LETTER = { hits: 600, minutes: 10 };

/** What a page asks once when it loads, for people behind one address. */
export const ASKED_ON_LOAD = { hits: 120, minutes: 10 };

/** Fixes the literal types of an endpoint. Words of a query that it does not name are refused, as those of a body. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition.query ? { ...definition, query: definition.query.strict() } : definition;
}

/** What an endpoint without a query takes. */
export const NO_QUERY = z.strictObject({});

/** What an endpoint takes that wants neither a body nor a file. */
export const NO_BODY = z.strictObject({});

/** Whether it is such a one. A provider's body is the provider's matter. */
export const takesNothing = ({ method, body, multipart, who }: Endpoint): boolean =>
  method !== 'GET' && body === undefined && multipart === undefined && who !== 'provider';

type Infer<S> = S extends z.ZodType ? z.output<S> : undefined;
type InferInput<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler gets after validation. */
export interface Received<E extends Endpoint> {
  params: Infer<E['params']>;
  query: Infer<E['query']>;
  body: Infer<E['body']>;
}

/** What a caller gives; parts without a schema are left out. */
export type Sent<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: InferInput<E['params']> }
  : object) &
  (E['query'] extends z.ZodType ? { query?: InferInput<E['query']> } : object) &
  (E['body'] extends z.ZodType ? { body: InferInput<E['body']> } : object);

/** What an endpoint answers. */
export type Answer<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined;
