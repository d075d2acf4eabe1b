/*
 * A passkey lets somebody in by the screen lock of a device: the device signs what we ask it to, and we know the public
 * half of its key. How its authenticator is reached is told by the browser, in words of which only these are kept.
 */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof PASSKEY_TRANSPORTS)[number];

/** What an authenticator is asked to sign for. */
export type ChallengePurpose = 'add' | 'log-in';

/** Those of the told words that we know, each once. */
export const knownTransports = (told: readonly string[]): PasskeyTransport[] =>
  PASSKEY_TRANSPORTS.filter((transport) => told.includes(transport));
