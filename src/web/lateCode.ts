/** Code that loads after the page is alive, and what becomes of the page while it cannot come. */
import { type ComponentType, lazy } from 'react';
import { hasConnection } from './browser/connection.ts';

/**
 * What `load` answers; where it rejects it is asked again with each new connection, so that this never does. With
 * `unlessConnected` it rejects while there is a connection: nobody waits for what the server does not have.
 */
export async function untilItComes<T>(load: () => Promise<T>, unlessConnected = false): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (unlessConnected && hasConnection()) throw error;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return untilItComes(load, unlessConnected);
  }
}

/**
 * A part of a page whose code loads by itself; renders inside a Suspense boundary. Until it is there the server's HTML
 * stands as it is, and without a connection it stays: a part that failed would take the page with it.
 */
export const latePart = <Props>(fetchPart: () => Promise<ComponentType<Props>>) =>
  lazy(() => untilItComes(async () => ({ default: await fetchPart() })));
