/** What the service worker uses of its scope: the types of browsers and those of workers cannot stand in one project. */

/**
 * What pages tell the worker: an address that is read, with the files it has loaded; to forget them all; to watch
 * over a page that it does not watch; or to have the page ready that shows a partner's kept days, in the language of an address.
 */
export type WorkerMessage =
  | { order: 'keep'; address: string; files: string[] }
  | { order: 'clear' }
  | { order: 'takeOver' }
  | { order: 'keepDaysPage'; address: string };

export interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
  /** Of a message; of a push what `json()` reads. */
  data: unknown;
  /** Of a press on a notification. */
  notification: Notification;
  /** Of a fetch. */
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** A page of ours that is open. */
export interface OpenPage {
  url: string;
  focus(): Promise<unknown>;
}

export interface WorkerScope {
  addEventListener(
    name: 'install' | 'activate' | 'fetch' | 'message' | 'push' | 'notificationclick',
    listener: (event: WorkerEvent) => void,
  ): void;
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { includeUncontrolled: boolean; type?: 'window' }): Promise<OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
}
