import type { BrowserKind } from '../../../domain/accounts/device.ts';
import { useT } from '../../messages/messages.ts';

/** What a browser or app is recognised by: “Firefox, Windows”, as far as it is known; speaks `credentials`. */
export function useDeviceName(): (kind: BrowserKind & { isApp?: boolean }) => string {
  const t = useT('credentials');
  return ({ browser, system, isApp = false }) => {
    const program = browser
      ? t(`sessions.browsers.${browser}`)
      : t(isApp ? 'sessions.app' : 'sessions.browser');
    if (!system) return program;
    return t('sessions.kind', { browser: program, system: t(`sessions.systems.${system}`) });
  };
}
