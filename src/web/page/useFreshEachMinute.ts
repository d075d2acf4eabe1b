import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { hasConnection } from '../browser/connection.ts';

const MINUTE_MS = 60_000;

/** Reads the page's data again once a minute while it is looked at. */
export function useFreshEachMinute(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden && hasConnection()) void revalidate();
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}
