import { useEffect, useState } from 'react';
import { useLocale, useT } from '../../messages/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './Notifications.module.css';
import { type DeviceState, type Receiver, stateOfDevice, turnOff, turnOn } from './thisDevice.ts';

/** What is said of each state. */
const SAID = {
  unsupported: 'device.unsupported',
  blocked: 'device.blocked',
  off: 'device.isOff',
  on: 'device.isOn',
} as const satisfies Record<DeviceState, string>;

interface DeviceNotificationsProps extends Omit<Receiver, 'locale'> {
  /** Whether the server sends to where this session can be reached. */
  isRegistered: boolean;
}

/** Messages to this browser, said in words and switched by a press; leave is asked for by that press alone. */
export function DeviceNotifications({ userId, pushKey, isRegistered }: DeviceNotificationsProps) {
  const t = useT('notifications');
  const locale = useLocale();
  const [state, setState] = useState<DeviceState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const receiver = { userId, pushKey, locale };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser is asked once for each answer of the server's.
  useEffect(() => {
    void stateOfDevice(receiver, isRegistered).then(setState, () => setState('unsupported'));
  }, [pushKey, isRegistered]);

  async function press() {
    setBusy(true);
    setFailed(false);
    try {
      setState(await (state === 'on' ? turnOff : turnOn)(receiver));
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }

  return (
    <section className={styles.device} aria-labelledby="this-device">
      <h2 id="this-device">{t('device.title')}</h2>
      <p className={styles.hint}>{t('device.lead')}</p>
      <noscript>
        <p>{t('device.noScripts')}</p>
      </noscript>
      <p role="status">{state && t(SAID[state])}</p>
      {hasFailed && <p role="alert">{t('device.failed')}</p>}
      {(state === 'on' || state === 'off') && (
        <Button kind="outlined" isLoading={isBusy} onClick={() => void press()}>
          {t(state === 'on' ? 'device.turnOff' : 'device.turnOn')}
        </Button>
      )}
    </section>
  );
}
