/** The page's side of the service worker. Only in the browser. */
import type { WorkerMessage } from '../worker/workerScope.ts';
import { hasConnection, reachesServer } from './connection.ts';

/** Registers the worker, or finds that there is none to be had: then pages come from the server alone. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    // Asked of the server itself each time: what is taken back there must not live on in a cache.
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
    void navigator.serviceWorker.ready.then(({ active }) => {
      // A page that was on its way while the worker took the others over is left out by the browser, as long as it is open.
      if (!navigator.serviceWorker.controller)
        active?.postMessage({ order: 'takeOver' } satisfies WorkerMessage);
    });
  } catch {
    // A browser that keeps nothing, or no connection.
  }
}

/** Tells the worker something, where there is one. */
export function tellWorker(message: WorkerMessage): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistration()
    .then((registration) => registration?.active?.postMessage(message));
}

/**
 * Calls once when the server can be asked again, at once where it can already: the connection may have come back before the
 * page was alive to hear of it. What it answers gives up waiting.
 */
export function onceConnected(goOn: () => void): () => void {
  let isOver = false;
  const stop = () => {
    isOver = true;
    removeEventListener('online', once);
  };
  const once = () => {
    if (isOver) return;
    stop();
    goOn();
  };
  addEventListener('online', once);
  // A browser with a connection may have none to us.
  if (hasConnection()) void reachesServer().then((isReached) => isReached && once());
  return stop;
}

/** Whether a copy of an address of ours is kept. */
export async function hasCopy(href: string): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return false;
  const { pathname, search } = new URL(href, location.href);
  return (await caches.match(pathname + search, { ignoreVary: true })) !== undefined;
}
