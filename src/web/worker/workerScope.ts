/** What the service worker uses of its scope: the types of browsers and those of workers cannot stand in one project. */

/** What pages tell the worker: an address that is read, with the files it has loaded, or to forget them all. */
export type WorkerMessage = { order: 'keep'; address: string; files: string[] } | { order: 'clear' };

export interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
  /** Of a message. */
  data: unknown;
  /** Of a fetch. */
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface WorkerScope {
  addEventListener(
    name: 'install' | 'activate' | 'fetch' | 'message',
    listener: (event: WorkerEvent) => void,
  ): void;
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { includeUncontrolled: boolean }): Promise<{ url: string }[]>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
}
