/**
 * What is kept on the device of a partner's calendar, for when there is no connection: the days to come, and the changes that
 * wait to be sent. Whoever reads it must know that there may be none: a browser that keeps nothing answers as an empty one.
 * For pages and for the service worker, which forgets the days with the log-out.
 */
import type { Appointment } from '../../contract/appointments.ts';
import { STORED, type StoredName } from '../../contract/browserStorage.ts';
import type { Calendar } from '../../contract/calendar.ts';
import { type Change, isOpen } from '../../domain/offline/changes.ts';

export type VisitChange = Change<Appointment>;

/** The days of one account; there is never more than one on a device. */
export interface KeptDays {
  /** An id. */
  account: string;
  /** When they were read (epoch ms). */
  takenAt: number;
  /** Null: they were forgotten, but changes of the account wait. */
  calendar: Calendar | null;
}

/** Of what is read of a calendar: raised with it, so that days kept by another build are not misread. */
const SHAPE = 1;

const DATABASE = 'palmora-offline';
const DAYS: StoredName<'database'> = STORED.offlineDays.name;
const CHANGES: StoredName<'database'> = STORED.offlineChanges.name;
const CHOICES: StoredName<'database'> = STORED.offlineChoices.name;
/** The key of the one entry. */
const ONLY = 'days';
/** Tabs and the worker tell each other under it that something has changed. */
const CHANNEL = DATABASE;

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    for (const name of [DAYS, CHANGES, CHOICES]) request.result.createObjectStore(name);
  };
  return resultOf(request);
}

/** Works on the stores in one transaction, which is over when it answers. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (store: (name: string) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await opened();
  try {
    const transaction = database.transaction([DAYS, CHANGES, CHOICES], mode);
    const isOver = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([work((name) => transaction.objectStore(name)), isOver]);
    return result;
  } finally {
    database.close();
  }
}

/** The same for what changes something: others that are open hear of it. */
async function changing<T>(work: (store: (name: string) => IDBObjectStore) => Promise<T>): Promise<T> {
  const result = await within('readwrite', work);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
  return result;
}

/** Calls whenever something kept has changed, here or in another tab; what it answers ends that. */
export function onKeptChange(call: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = call;
  return () => channel.close();
}

/** The days that are kept, or null. */
export async function readDays(): Promise<KeptDays | null> {
  try {
    const days = await within('readonly', (store) =>
      resultOf<(KeptDays & { shape: number }) | undefined>(store(DAYS).get(ONLY)),
    );
    if (!days) return null;
    const { shape, ...kept } = days;
    return shape === SHAPE ? kept : { ...kept, calendar: null };
  } catch {
    return null;
  }
}

/** Keeps days in place of those that were there, whosever they were. */
export const keepDays = (days: KeptDays): Promise<unknown> =>
  changing((store) => resultOf(store(DAYS).put({ ...days, shape: SHAPE }, ONLY)));

/**
 * Forgets the days. Changes that wait stay, and with them whose they are. `isLogOut`: what was chosen for the account goes,
 * too, unless it was to keep nothing.
 */
export async function forgetDays({ isLogOut = false } = {}): Promise<void> {
  try {
    await changing(async (store) => {
      const days = await resultOf<KeptDays | undefined>(store(DAYS).get(ONLY));
      if (!days) return;
      const { account } = days;
      const changes = await resultOf<VisitChange[]>(store(CHANGES).getAll());
      const isWaiting = changes.some((change) => change.account === account && isOpen(change));
      if (isWaiting) store(DAYS).put({ ...days, calendar: null }, ONLY);
      else store(DAYS).delete(ONLY);
      if (!isLogOut) return;
      if (await resultOf<boolean | undefined>(store(CHOICES).get(account))) store(CHOICES).delete(account);
      for (const change of changes)
        if (change.account === account && !isOpen(change)) store(CHANGES).delete(change.key);
    });
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Whether an account keeps its days on this device; null: nobody has said. */
export async function readChoice(account: string): Promise<boolean | null> {
  try {
    return (await within('readonly', (store) => resultOf<boolean>(store(CHOICES).get(account)))) ?? null;
  } catch {
    return null;
  }
}

export const keepChoice = (account: string, isOn: boolean): Promise<unknown> =>
  changing((store) => resultOf(store(CHOICES).put(isOn, account)));

/** The changes of an account in the order in which they were pressed. */
export async function readChanges(account: string): Promise<VisitChange[]> {
  try {
    const all = await within('readonly', (store) => resultOf<VisitChange[]>(store(CHANGES).getAll()));
    return all.filter((change) => change.account === account).sort((a, b) => a.at - b.at);
  } catch {
    return [];
  }
}

/**
 * Whether changes of an account are still open; those of others wait for them.
 * @param owner left out: whoever keeps days here
 */
export async function hasUnsentChanges(owner?: string): Promise<boolean> {
  const account = owner ?? (await readDays())?.account;
  return account !== undefined && (await readChanges(account)).some(isOpen);
}

/** Queues a change; false where another of the same visit is still open: that one is settled first. */
export const addChange = (change: VisitChange): Promise<boolean> =>
  changing(async (store) => {
    const all = await resultOf<VisitChange[]>(store(CHANGES).getAll());
    if (all.some((other) => isOpen(other) && other.seen.id === change.seen.id)) return false;
    store(CHANGES).put(change, change.key);
    return true;
  });

/**
 * Changes what waits under a key, by what stands there at that moment: `next` answers what is to stand there, or null for
 * nothing; the same leaves it. Answers what stands there then.
 */
export const updateChange = (
  key: string,
  next: (change: VisitChange) => VisitChange | null,
): Promise<VisitChange | null> =>
  changing(async (store) => {
    const stored = await resultOf<VisitChange | undefined>(store(CHANGES).get(key));
    if (!stored) return null;
    const wanted = next(stored);
    if (wanted === stored) return stored;
    if (!wanted || wanted.key !== key) store(CHANGES).delete(key);
    if (wanted) store(CHANGES).put(wanted, wanted.key);
    return wanted;
  });

/** Drops all changes of an account, as its owner has said. */
export const dropChanges = (account: string): Promise<void> =>
  changing(async (store) => {
    const all = await resultOf<VisitChange[]>(store(CHANGES).getAll());
    for (const change of all) if (change.account === account) store(CHANGES).delete(change.key);
  });
