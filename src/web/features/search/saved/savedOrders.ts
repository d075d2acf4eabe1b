import type { Order } from '../../../blocks/apiForm/useOrder.ts';

/** What is needed to bring a search back that was removed. */
export interface RemovedSearch {
  query: string;
  name: string;
  isMailed: boolean;
  seenAt: string;
  toldUntil: string;
}

/** What the buttons of a saved search ask for. */
export interface SavedOrder extends Order {
  intent: 'saved';
  verb: 'rename' | 'mailsOn' | 'mailsOff' | 'remove' | 'restore';
  /** Of all but `restore`. */
  id?: string;
  name?: string;
  removed?: RemovedSearch;
}

/** Under which key of `savedSearches.told` it is said that it was done. */
export const SAID = {
  rename: 'renamed',
  mailsOn: 'mailsOn',
  mailsOff: 'mailsOff',
  remove: 'removed',
  restore: 'restored',
} as const satisfies Record<SavedOrder['verb'], string>;
