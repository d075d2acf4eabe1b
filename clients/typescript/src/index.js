import createClient from 'openapi-fetch';

/** @type {typeof import('./index.d.ts').PalmoraError} */
export const PalmoraError = class PalmoraError extends Error {
  /** @override @type {'PalmoraError'} */
  name = 'PalmoraError';
  /**
   * @param {Partial<import('./index.d.ts').Problem>} problem
   * @param {number} status
   * @param {number | null} retryAfterSeconds
   */
  constructor(problem, status, retryAfterSeconds) {
    const { code = 'UNKNOWN', detail = `The answer is ${status}.`, errors = [], requestId = null } = problem;
    super(detail);
    /** @type {import('./index.d.ts').PalmoraError['code']} */
    this.code = code;
    this.status = status;
    this.detail = detail;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.requestId = requestId;
  }
};

/** Statuses after which the same may succeed. */
const PASSING = new Set([429, 502, 503, 504]);

/**
 * @param {import('./index.d.ts').PalmoraOptions} options
 * @returns {import('./index.d.ts').Palmora}
 */
export function createPalmora(options) {
  const { baseUrl, token, language, fetch } = options;
  /** @type {import('openapi-fetch').Client<import('./schema.js').paths>} */
  const raw = createClient({
    baseUrl,
    ...(fetch && { fetch }),
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(language && { 'User-Language': language }),
    },
  });

  /**
   * One call, whichever: the declarations say what fits together.
   * @param {'get' | 'post' | 'put' | 'delete'} method
   * @param {string} path
   * @param {any} [init]
   * @returns {Promise<any>}
   */
  async function call(method, path, init) {
    const { data, error, response } = await /** @type {any} */ (raw).request(method, path, init);
    if (response.ok) return data;
    const isProblem = typeof error === 'object' && error !== null;
    throw new PalmoraError(isProblem ? error : {}, response.status, secondsOf(response));
  }

  /** @param {string} path @param {any} [init] */
  async function* each(path, init) {
    // What has a body is a search.
    const method = init?.body === undefined ? 'get' : 'post';
    const first = init?.params?.query?.pageNr ?? 1;
    for (let pageNr = first; ; pageNr++) {
      const params = { ...init?.params, query: { ...init?.params?.query, pageNr } };
      const { items, total, pageSize } = await call(method, path, { ...init, params });
      yield* items;
      if (items.length === 0 || pageNr * pageSize >= total) return;
    }
  }

  /** @param {string} path @param {any} init @param {import('./index.d.ts').OnceOptions} [once] */
  async function postOnce(path, init, once = {}) {
    const { key = crypto.randomUUID(), attempts = 4, waitSeconds = 0.5 } = once;
    const params = { ...init.params, header: { ...init.params?.header, 'Idempotency-Key': key } };
    for (let attempt = 1; ; attempt++) {
      try {
        return await call('post', path, { ...init, params });
      } catch (error) {
        if (attempt >= attempts || init.signal?.aborted || !mayPass(error)) throw error;
        const told = error instanceof PalmoraError ? error.retryAfterSeconds : null;
        await wait((told ?? waitSeconds * 2 ** (attempt - 1)) * 1000, init.signal);
      }
    }
  }

  return {
    get: (path, ...[init]) => call('get', path, init),
    post: (path, ...[init]) => call('post', path, init),
    put: (path, ...[init]) => call('put', path, init),
    delete: (path, ...[init]) => call('delete', path, init),
    postOnce,
    each,
    as: (other) => createPalmora({ ...options, token: other ?? undefined }),
    raw,
  };
}

/** @param {Response} response */
function secondsOf(response) {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds;
}

/**
 * Whether the same may succeed later: what the API says so of, and lost lines, for which `fetch` throws a TypeError.
 * @param {unknown} error
 */
function mayPass(error) {
  if (error instanceof PalmoraError) return error.code === 'BUSY' || PASSING.has(error.status);
  return error instanceof TypeError;
}

/**
 * @param {number} ms
 * @param {AbortSignal | null} [signal]
 * @returns {Promise<void>}
 */
function wait(ms, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
