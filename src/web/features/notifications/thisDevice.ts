/** Messages to this browser: whether they come, and what switches them. Only in the browser. */
import type { pushTokens } from '../../../contract/pushTokens.ts';
import type { Locale } from '../../../domain/locales.ts';
import { USER_NOTIFICATION, withId } from '../../paths/apiPaths.ts';
import { askApi } from '../../api/browserApi.ts';
import { registerWorker } from '../../browser/serviceWorker.ts';

/** `unsupported`: the browser cannot; `blocked`: its owner has told it not to ask. */
export type DeviceState = 'unsupported' | 'blocked' | 'off' | 'on';

/** How long a worker may take to be there, in ms. */
const WORKER_MS = 15_000;

/** What is known of the account beside the browser. */
export interface Receiver {
  userId: string;
  /** What browsers subscribe with; base64url. */
  pushKey: string;
  locale: Locale;
}

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** @param isRegistered whether the server sends to where this session can be reached */
export async function stateOfDevice({ pushKey }: Receiver, isRegistered: boolean): Promise<DeviceState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  const isOn = isRegistered && Notification.permission === 'granted' && isFor(subscription, pushKey);
  return isOn ? 'on' : 'off';
}

/** Asks for leave, subscribes and tells the server; to be called by a press. Rejects where that does not work. */
export async function turnOn({ userId, pushKey, locale }: Receiver): Promise<DeviceState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await registerWorker();
  const { pushManager } = await workerWithin(WORKER_MS);
  const before = await pushManager.getSubscription();
  // One for another key hears nothing of what is signed with this one.
  if (before && !isFor(before, pushKey)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  try {
    await askApi<typeof pushTokens.register>(pathOf(userId), {
      method: 'PUT',
      body: { token: JSON.stringify(subscription), platform: 'web', locale },
    });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Tells the server, then the browser. Rejects where the server did not hear of it. */
export async function turnOff({ userId }: Receiver): Promise<DeviceState> {
  await askApi<typeof pushTokens.remove>(pathOf(userId), { method: 'DELETE' });
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return 'off';
}

const pathOf = (userId: string): string => withId(USER_NOTIFICATION, userId);

async function workerWithin(ms: number): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no worker')), ms);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** Whether a subscription is for the key; where the browser does not say, it is. */
function isFor(subscription: PushSubscription | null | undefined, pushKey: string): boolean {
  if (!subscription) return false;
  const key = subscription.options?.applicationServerKey;
  if (!key) return true;
  const bytes = String.fromCharCode(...new Uint8Array(key));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === pushKey;
}
