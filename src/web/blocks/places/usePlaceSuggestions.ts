import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale, useT } from '../../messages/messages.ts';
import { useNotify } from '../../ui/feedback/useNotify.ts';
import { type PlaceTypes, type Suggestions, fetchSuggestions } from './suggestions.ts';

/** How long nothing must be typed before the server is asked (specification §9). */
const DEBOUNCE_MS = 800;
const ERROR_SHOWN_MS = 5000;

/** Suggestions for a text: `ask` for an opened field at once, `askSoon` for a typed text. */
export function usePlaceSuggestions(types?: PlaceTypes) {
  const locale = useLocale();
  const t = useT('placePicker');
  const notify = useNotify();
  const [answer, setAnswer] = useState<({ text: string } & Suggestions) | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const timer = useRef(0);
  const session = useRef<string>(undefined);

  const stop = useCallback(() => {
    window.clearTimeout(timer.current);
    running.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);

  async function ask(text: string) {
    stop();
    const controller = new AbortController();
    running.current = controller;
    setAsked(text);
    // Only where the page came over https.
    session.current ??= crypto.randomUUID?.();
    try {
      const asked = { text, language: locale, types, session: session.current };
      const found = await fetchSuggestions(asked, controller.signal);
      if (!controller.signal.aborted) setAnswer({ text, ...found });
    } catch {
      if (controller.signal.aborted) return;
      setAnswer({ text, items: [], meant: [], source: null });
      notify({ text: t('error'), isSuccess: false, duration: ERROR_SHOWN_MS });
    }
  }

  function askSoon(text: string) {
    stop();
    setAsked(text);
    timer.current = window.setTimeout(ask, DEBOUNCE_MS, text);
  }

  /** A place is chosen: what is typed from now on looks for another. */
  function endSession() {
    session.current = undefined;
  }

  return {
    items: answer?.items ?? [],
    meant: answer?.meant ?? [],
    source: answer?.source ?? null,
    isLoading: answer === null || answer.text !== asked,
    ask,
    askSoon,
    endSession,
  };
}
