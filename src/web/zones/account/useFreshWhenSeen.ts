import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { hasConnection } from '../../browser/connection.ts';

/** Reads the page's data again when somebody comes back to its tab: meanwhile the other side may have answered. */
export function useFreshWhenSeen(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const whenSeen = () => {
      // Without a network what stands there is better than an error page.
      if (document.visibilityState === 'visible' && hasConnection()) void revalidate();
    };
    document.addEventListener('visibilitychange', whenSeen);
    return () => document.removeEventListener('visibilitychange', whenSeen);
  }, [revalidate]);
}
