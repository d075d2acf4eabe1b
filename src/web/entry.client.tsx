import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { DEFAULT_LOCALE, parseLocale } from '../domain/locales.ts';
import type { Feature } from '../messages/features.ts';
import { loadMessages } from './messages.ts';

const { lang, dataset } = document.documentElement;
await loadMessages(parseLocale(lang) ?? DEFAULT_LOCALE, (dataset.messages ?? '').split(' ') as Feature[]);

startTransition(() => {
  window.isTakenOver = true;
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
