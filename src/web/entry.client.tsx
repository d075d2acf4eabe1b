import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { DEFAULT_LOCALE, parseLocale } from '../domain/locales.ts';
import type { Feature } from '../messages/features.ts';
import { loadMessages } from './messages.ts';

const { lang, dataset } = document.documentElement;
const locale = parseLocale(lang) ?? DEFAULT_LOCALE;
await loadMessages(locale, (dataset.messages ?? '').split(' ') as Feature[]);

startTransition(() => {
  window.isTakenOver = true;
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Once the page is at rest: without a connection the words of the error page could not be fetched any more.
setTimeout(() => void loadMessages(locale, ['errorPages']).catch(() => {}), 3000);
