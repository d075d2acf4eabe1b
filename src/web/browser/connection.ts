/** Whether the server can be asked; in what the server sends it always can. */

/** It answers although the browser says that there is no connection. */
let answers = false;

/**
 * Whether there is a connection. That there is none the browser says also where it needs none, as on the device on which the
 * server runs: then `watchConnection` knows better.
 */
export const hasConnection = (): boolean => navigator.onLine !== false || answers;

/** Asks the server itself: the worker never answers for its own address. */
export async function reachesServer(): Promise<boolean> {
  try {
    return (await fetch('/service-worker.js', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Finds out whether there is a connection whenever the browser says that there is none. What waits for one then hears of it
 * as it would from the browser. What it answers ends it.
 */
export function watchConnection(): () => void {
  let turn = 0;
  const find = async () => {
    turn += 1;
    const mine = turn;
    answers = false;
    if (navigator.onLine) return;
    const isReached = await reachesServer();
    if (mine !== turn || !isReached) return;
    answers = true;
    dispatchEvent(new Event('online'));
  };
  const findAgain = () => void find();
  findAgain();
  addEventListener('offline', findAgain);
  return () => {
    turn += 1;
    removeEventListener('offline', findAgain);
  };
}
