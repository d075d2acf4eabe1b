/** The port of what is shown on the devices of an account. */

/** Where a browser can be reached, as it says it: the address of its push service and the keys to write to it. */
export interface Subscription {
  endpoint: string;
  /** base64url; so the next. */
  keys: { p256dh: string; auth: string };
}

/** What a device shows; all of it may be read on a locked screen. */
export interface PushContent {
  title: string;
  body: string;
  /** The language of both, BCP 47. */
  lang: string;
  /** Where a press leads: a path of ours. */
  path: string;
  /** What it is about: a later one of the same replaces it on the device. */
  tag: string;
}

export interface PushMessage {
  /** Names this message for ever: sent twice, it is shown once. */
  id: string;
  /** Whose device it is. */
  userId: string;
  content: PushContent;
  /** How long it may wait for the device to be reached, in seconds. */
  ttlSeconds: number;
  isUrgent: boolean;
}

/**
 * What came of it: `sent` is handed over; `gone`: nobody is there any more, and never will be; `refused`: this message
 * will never be taken, which says nothing of the next.
 */
export type Pushed = 'sent' | 'gone' | 'refused';

export interface Pusher {
  /**
   * A subscription as a browser writes it (JSON), with what is needed of it and no more; null where it is none, or where
   * its address is not one that may be asked.
   */
  read(json: string): Subscription | null;
  /** Rejects when it should be tried again. */
  send(subscription: Subscription, message: PushMessage): Promise<Pushed>;
  /** Deletes what is kept here of messages to somebody; what has left is with their devices. */
  forget(userId: string): Promise<void>;
}
