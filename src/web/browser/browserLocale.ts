/**
 * What the browser says of its surroundings, which is not always what Intl takes: a zone or a language that it does not know
 * is as none. Nothing else asks the browser for them.
 */

/** The browser's time zone, or null where Intl does not know it. */
export function zoneOfBrowser(): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    // Chromium answers a zone that it then refuses.
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone ?? null;
  } catch {
    return null;
  }
}

/** The region of the browser's language ("PL"), or null where it names none. */
export function regionOfBrowser(): string | null {
  try {
    return new Intl.Locale(navigator.language).region ?? null;
  } catch {
    return null;
  }
}
