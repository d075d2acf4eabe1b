/**
 * What somebody recognises a browser by in the list of the own sessions: its maker's name and the system it runs on.
 * Coarse on purpose: nothing finer is kept of it.
 */
export const BROWSERS = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung'] as const;
export type Browser = (typeof BROWSERS)[number];

export const SYSTEMS = ['android', 'ipad', 'iphone', 'linux', 'mac', 'windows'] as const;
export type System = (typeof SYSTEMS)[number];

export interface BrowserKind {
  /** Null where it is none of those. */
  browser: Browser | null;
  system: System | null;
}

/** By the sign of each, in order: most browsers also name those that they want to be taken for. */
const BROWSER_SIGNS: readonly [Browser, RegExp][] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\b(?:OPR|OPiOS|OPT|Opera)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['safari', /\bVersion\/[\d.]+ .*\bSafari\//],
];

const SYSTEM_SIGNS: readonly [System, RegExp][] = [
  ['windows', /\bWindows NT\b/],
  ['ipad', /\biPad\b/],
  ['iphone', /\b(?:iPhone|iPod)\b/],
  ['android', /\bAndroid\b/],
  ['mac', /\bMac OS X\b/],
  ['linux', /\b(?:Linux|CrOS)\b/],
];

/** Longer ones are nobody's; what they end with is not read. */
const READ_CHARACTERS = 500;

/** Reads the User-Agent header of a browser or app; empty where there was none. */
export function browserKind(userAgent: string): BrowserKind {
  const read = userAgent.slice(0, READ_CHARACTERS);
  const first = <Word>(signs: readonly [Word, RegExp][]) =>
    signs.find(([, sign]) => sign.test(read))?.[0] ?? null;
  return { browser: first(BROWSER_SIGNS), system: first(SYSTEM_SIGNS) };
}
