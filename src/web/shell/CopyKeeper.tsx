import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { toBcp47 } from '../../domain/locales.ts';
import { formatMoment } from '../../messages/moment.ts';
import { usePageHandle } from '../page/handle.ts';
import { useLocale, useT } from '../messages/messages.ts';
import { onceConnected, registerWorker, tellWorker } from '../browser/serviceWorker.ts';
import { useNotify } from '../ui/feedback/useNotify.ts';
import { hasConnection } from '../browser/connection.ts';

/** A page that is left sooner was not read. */
const READ_MS = 3_000;
const SHOWN_MS = 10_000;

/** Registers the service worker, tells it what is read, and says of a copy that it is one; renders nothing. */
export function CopyKeeper() {
  const { pathname } = useLocation();
  const { isPrivate } = usePageHandle();
  useCopyNote();

  useEffect(() => {
    if (import.meta.env.PROD) void registerWorker();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read is another page with another path, filters apart.
  useEffect(() => {
    if (isPrivate || !hasConnection() || savesData()) return;
    const timer = setTimeout(() => {
      const address = location.pathname + location.search;
      tellWorker({ order: 'keep', address, files: loadedFiles() });
    }, READ_MS);
    return () => clearTimeout(timer);
  }, [pathname, isPrivate]);

  return null;
}

/** Whether the visitor asked the browser to be sparing with data. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Our hashed files that the page has loaded so far; those that come later than its HTML stand in none of its lists. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** Says when a copy was made; with the connection the page becomes the server's again. */
function useCopyNote(): void {
  const t = useT('shell');
  const tag = toBcp47(useLocale());
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is a copy from its beginning, or is none.
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.kept === undefined) return;
    const date = formatMoment(Date.parse(dataset.kept), tag);
    notify({ text: t('offline.copy', { date }), isSuccess: false, duration: SHOWN_MS });
    return onceConnected(() => {
      delete dataset.kept;
      void revalidate();
    });
  }, []);
}
