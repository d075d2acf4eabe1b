import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { DEFAULT_LOCALE, parseLocale } from '../domain/locales.ts';
import type { Feature } from '../messages/features.ts';
import { loadMessages } from './messages/messages.ts';

const { lang, dataset } = document.documentElement;
const locale = parseLocale(lang) ?? DEFAULT_LOCALE;
await loadMessages(locale, (dataset.messages ?? '').split(' ') as Feature[]);

// The page was rendered for this address: without the words it does not read, in its one spelling. What the browser
// shows must be the same, or links rendered here and there would differ.
const { address } = dataset;
if (address !== undefined && address !== location.pathname + location.search) {
  history.replaceState(history.state, '', address + location.hash);
}

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
