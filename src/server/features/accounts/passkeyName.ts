import type { BrowserKind } from '../../../domain/accounts/device.ts';
import type { Locale } from '../../../domain/locales.ts';
import { translator } from '../../messages.ts';

/** What a passkey is told apart by: “Firefox, Windows”, as far as it is known with what it was made. */
export function passkeyName(locale: Locale, { browser, system }: BrowserKind): string {
  const t = translator(locale, 'credentials');
  const program = t(browser ? `sessions.browsers.${browser}` : 'sessions.browser');
  if (!system) return program;
  return t('sessions.kind', { browser: program, system: t(`sessions.systems.${system}`) });
}
