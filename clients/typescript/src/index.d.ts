import type { Client, FetchResponse, MaybeOptionalInit } from 'openapi-fetch';
import type { components, operations, paths } from './schema.js';

export type { components, operations, paths };

/** What the API answers when it refuses (RFC 9457). */
export type Problem = components['schemas']['Problem'];

/** The languages of what people read. */
export type Language = NonNullable<
  NonNullable<operations['accountsMe']['parameters']['header']>['User-Language']
>;

export interface PalmoraOptions {
  /** The address of the installation: `https://palmora.example`. */
  baseUrl: string;
  /** The token of a log-in with `session=token`. */
  token?: string;
  language?: Language;
  /** In place of the global one. */
  fetch?: (request: Request) => Promise<Response>;
}

/** A refusal of the API. What never reached it rejects with what `fetch` throws. */
export declare class PalmoraError extends Error {
  override readonly name: 'PalmoraError';
  /** Stable, for programs; `UNKNOWN` where something before the API answered. */
  readonly code: Problem['code'] | 'UNKNOWN';
  readonly status: number;
  /** A sentence for people, in their language; also the message. */
  readonly detail: string;
  /** What is wrong with which field; empty where it is about no field. */
  readonly errors: NonNullable<Problem['errors']>;
  /** After so many seconds another try is worth it; null where nothing is said of that. */
  readonly retryAfterSeconds: number | null;
  /** To be told to those who run the installation. */
  readonly requestId: string | null;
  constructor(problem: Partial<Problem>, status: number, retryAfterSeconds: number | null);
}

type Method = 'get' | 'post' | 'put' | 'delete';
type MediaType = `${string}/${string}`;
type Operation<Path extends keyof paths, M extends Method> = paths[Path][M] extends infer O
  ? O extends Record<string | number, unknown>
    ? O
    : never
  : never;

/** The addresses that a method has. */
export type PathsOf<M extends Method> = {
  [Path in keyof paths]: paths[Path][M] extends { responses: object } ? Path : never;
}[keyof paths];

/** What a call is made of: `params` (path, query, header), `body`, and what `fetch` takes. */
export type Init<Path extends keyof paths, M extends Method> = MaybeOptionalInit<paths[Path], M>;

/** What a call answers; undefined where the API answers 204. */
export type Answer<Path extends keyof paths, M extends Method> = Extract<
  FetchResponse<Operation<Path, M>, object, MediaType>,
  { error?: never }
>['data'];

type Arguments<I> = undefined extends I ? [init?: I] : [init: I];

/** One method: rejects with a PalmoraError for whatever is no success. */
export type Call<M extends Method> = <Path extends PathsOf<M>>(
  path: Path,
  ...init: Arguments<Init<Path, M>>
) => Promise<Answer<Path, M>>;

/** The names of a call's parameters in one place; none where there are none, for the keys of `never` are all. */
type NamesIn<Place extends 'query' | 'header', O> = O extends { parameters: { [P in Place]?: infer Names } }
  ? [NonNullable<Names>] extends [never]
    ? never
    : keyof NonNullable<Names>
  : never;

/** The addresses whose answers come in pages. */
export type PagedPaths<M extends 'get' | 'post'> = {
  [Path in PathsOf<M>]: 'pageNr' extends NamesIn<'query', paths[Path][M]> ? Path : never;
}[PathsOf<M>];

/** The addresses of writes that take an `Idempotency-Key`. */
export type KeyedPaths = {
  [Path in PathsOf<'post'>]: 'Idempotency-Key' extends NamesIn<'header', paths[Path]['post']> ? Path : never;
}[PathsOf<'post'>];

/** One of the things that a paged list holds. */
export type Item<Path extends keyof paths, M extends Method> =
  Answer<Path, M> extends { items: (infer T)[] } ? T : never;

export interface OnceOptions {
  /** The word for what is to be done; a new one when left out. Keep it where the program itself may end meanwhile. */
  key?: string;
  /** How often it is sent at most; 4 when left out. */
  attempts?: number;
  /** Seconds before the second attempt where the API says nothing; doubled for each further one. 0.5 when left out. */
  waitSeconds?: number;
}

export interface Palmora {
  get: Call<'get'>;
  post: Call<'post'>;
  put: Call<'put'>;
  delete: Call<'delete'>;
  /**
   * Sends a write under one `Idempotency-Key` until it is answered: again after a lost line, 409 BUSY, 429, 502, 503 and 504,
   * with the wait that the API asks for. It is done once. Rejects with the last failure, and at once when `signal` aborts.
   */
  postOnce<Path extends KeyedPaths>(
    path: Path,
    init: NonNullable<Init<Path, 'post'>>,
    options?: OnceOptions,
  ): Promise<Answer<Path, 'post'>>;
  /** Goes through a list to its end, or until the loop is left; each page is asked for when it is reached. */
  each<Path extends PagedPaths<'get'>>(
    path: Path,
    ...init: Arguments<Init<Path, 'get'>>
  ): AsyncGenerator<Item<Path, 'get'>, void>;
  each<Path extends PagedPaths<'post'>>(
    path: Path,
    init: NonNullable<Init<Path, 'post'>>,
  ): AsyncGenerator<Item<Path, 'post'>, void>;
  /** The same as somebody else, or as nobody. */
  as(token: string | null): Palmora;
  /** The calls of openapi-fetch beneath, which answer `{ data, error, response }`: for headers such as `ETag`. */
  raw: Client<paths>;
}

/** Makes the client; nothing is sent yet. */
export declare function createPalmora(options: PalmoraOptions): Palmora;
