/** Work that many may ask for at the same time is done once; all of them get its outcome. */
export type SingleFlight<T> = (
  key: string,
  /** Its signal aborts when everybody who asked has left. */
  work: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>;

export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, { outcome: Promise<T>; asking: number; controller: AbortController }>();
  return async (key, work, signal) => {
    let flight = flights.get(key);
    if (!flight) {
      const controller = new AbortController();
      const outcome = work(controller.signal).finally(() => flights.delete(key));
      flight = { outcome, asking: 0, controller };
      flights.set(key, flight);
    }
    const joined = flight;
    joined.asking += 1;
    const leave = () => {
      joined.asking -= 1;
      if (joined.asking === 0) joined.controller.abort();
    };
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await joined.outcome;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };
}
