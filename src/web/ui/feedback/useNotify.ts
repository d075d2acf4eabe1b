import { createContext, useContext } from 'react';

export interface Notification {
  /** Already in the reader's language. */
  text: string;
  isSuccess: boolean;
  className?: string;
  /** How long it shows, in ms; 4000 unless said otherwise. */
  duration?: number;
  /** A button beside the text; pressing it ends the notification. */
  action?: { label: string; run: () => void };
}

export type Notify = (notification: Notification) => void;

export const NotifyContext = createContext<Notify>(() => {
  throw new Error('useNotify needs <NotificationsProvider> above it');
});

/** Gives the function that shows a notification for a while. */
export function useNotify(): Notify {
  return useContext(NotifyContext);
}
