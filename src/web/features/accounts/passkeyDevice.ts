/** Asks the device to make a passkey or to sign with one; loads when somebody presses for it (passkeysAble.ts). */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { z } from 'zod';
import type { Answer } from '../../../contract/endpoint.ts';
import type { AddPasskey, LogInByPasskey, passkeys } from '../../../contract/passkeys.ts';

/** Why there is no answer. Whoever cancels knows that, and is told nothing. */
export type DeviceRefusal = 'cancelled' | 'timedOut' | 'exists' | 'failed';

export type DeviceAnswer<Credential> = { credential: Credential } | { refusal: DeviceRefusal };

/** Before the time is quite up browsers end what they were asked. */
const EARLY_MS = 1_000;

export const makeOnDevice = (
  options: Answer<typeof passkeys.addOptions>,
): Promise<DeviceAnswer<z.input<typeof AddPasskey>>> =>
  answered(options.timeout, async () => {
    const made = await startRegistration({
      optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
    });
    return made as z.input<typeof AddPasskey>;
  });

export const signOnDevice = (
  options: Answer<typeof passkeys.logInOptions>,
): Promise<DeviceAnswer<z.input<typeof LogInByPasskey>>> =>
  answered(options.timeout, async () => {
    const signed = await startAuthentication({ optionsJSON: options });
    return signed as z.input<typeof LogInByPasskey>;
  });

async function answered<Credential>(
  timeoutMs: number,
  ask: () => Promise<Credential>,
): Promise<DeviceAnswer<Credential>> {
  const askedAt = performance.now();
  try {
    return { credential: await ask() };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') return { refusal: 'exists' };
    if (name === 'AbortError') return { refusal: 'cancelled' };
    // Browsers do not tell who refused from what took too long.
    if (name === 'NotAllowedError') {
      const isTimeUp = performance.now() - askedAt >= timeoutMs - EARLY_MS;
      return { refusal: isTimeUp ? 'timedOut' : 'cancelled' };
    }
    return { refusal: 'failed' };
  }
}
