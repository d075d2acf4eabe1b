/** The page's side of the service worker. Only in the browser. */
import type { WorkerMessage } from './worker/workerScope.ts';

/** Registers the worker, or finds that there is none to be had: then pages come from the server alone. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    // Asked of the server itself each time: what is taken back there must not live on in a cache.
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
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

/** Whether a copy of an address of ours is kept. */
export async function hasCopy(href: string): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return false;
  const { pathname, search } = new URL(href, location.href);
  return (await caches.match(pathname + search, { ignoreVary: true })) !== undefined;
}
