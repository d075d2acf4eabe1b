/** What the router tells of a form that was sent. */

/** What each route's loader or action came to, as the router gives it to its middleware. */
export type Results = Record<string, { type: 'data' | 'error'; result: unknown }>;
export type Sending = (call: { request: Request }, next: () => Promise<Results>) => Promise<Results>;

let watcher: Sending | undefined;

/** Has `watch` asked around every sending from now on: a page without forms has nothing to keep, and loads nothing for it. */
export function watchSending(watch: Sending): void {
  watcher = watch;
}

/** The root's middleware. */
export const whileSending: Sending = (call, next) => (watcher ? watcher(call, next) : next());
