import { useEffect, useState } from 'react';

/** Whether the browser can use passkeys; null until the scripts know. */
export function usePasskeysAble(): boolean | null {
  const [isAble, setAble] = useState<boolean | null>(null);
  useEffect(() => setAble(typeof window.PublicKeyCredential === 'function'), []);
  return isAble;
}

/** The code that asks the device, once somebody has pressed. */
export const bringDevice = () => import('./passkeyDevice.ts');
