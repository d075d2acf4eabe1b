/** The port of text messages to phones. */
export interface TextMessage {
  /** Names this message for ever. */
  id: string;
  /** E.164: `+48600700800`. */
  to: string;
  text: string;
}

/**
 * What came of it: `sent` is handed over; `refused`: this message will never be taken; `unknown`: the service did not say
 * whether it took it.
 */
export type Texted = 'sent' | 'refused' | 'unknown';

export interface Texter {
  /** Rejects when it was certainly not taken and should be tried again. */
  send(message: TextMessage): Promise<Texted>;
  /** Deletes what is kept here of messages to a number. */
  forget(to: string): Promise<void>;
}

/** Whether a number is one that can be dialled from everywhere. */
export const isE164 = (phone: string): boolean => /^\+[1-9]\d{6,14}$/.test(phone);
