import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { OPEN_CALENDARS } from '../../../domain/booking/openCalendars.ts';
import { CALENDAR_EVENTS } from '../../paths/apiPaths.ts';
import { hasConnection } from '../../browser/connection.ts';

/** Several changes at once are read once. */
const TOGETHER_MS = 300;

/**
 * Keeps an open calendar as it is: reads it again whenever the server says that something in it has changed, or, where that
 * cannot be heard, once a minute. A page that nobody sees listens to nothing, and is read again when it is seen.
 */
export function useLiveCalendar(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let events: EventSource | null = null;
    let soon: number | undefined;
    let poll: number | undefined;
    const read = () => {
      clearTimeout(soon);
      // Without a network what stands there is better than an error page.
      soon = window.setTimeout(() => hasConnection() && void revalidate(), TOGETHER_MS);
    };
    const leave = () => {
      events?.close();
      events = null;
      clearInterval(poll);
      clearTimeout(soon);
    };
    const ask = () => {
      clearInterval(poll);
      poll = window.setInterval(() => {
        read();
        // Perhaps it can be heard again.
        if (!events) listen();
      }, OPEN_CALENDARS.pollSeconds * 1_000);
    };
    const listen = () => {
      const source = new EventSource(CALENDAR_EVENTS);
      events = source;
      source.addEventListener('changed', () => {
        clearInterval(poll);
        read();
      });
      source.addEventListener('error', () => {
        // Cut off, it comes back by itself; refused, it does not.
        if (source.readyState === EventSource.CLOSED && events === source) events = null;
        ask();
      });
    };
    const whenSeen = () => {
      leave();
      if (document.visibilityState === 'visible') listen();
    };
    whenSeen();
    document.addEventListener('visibilitychange', whenSeen);
    return () => {
      document.removeEventListener('visibilitychange', whenSeen);
      leave();
    };
  }, [revalidate]);
}
