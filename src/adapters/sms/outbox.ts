import { createOutboxFolder } from '../outside/outboxFolder.ts';
import { isE164, type Texter, type TextMessage } from './texter.ts';

/** A message as it lies in the outbox. */
export interface KeptText extends TextMessage {
  /** ISO 8601. */
  at: string;
}

export interface TextOutbox extends Texter {
  /** The newest hundred, newest first. */
  list(): Promise<KeptText[]>;
}

/**
 * The default: every message is a file in a folder.
 * @param clock epoch ms
 */
export function createTextOutbox(folder: string, clock: () => number): TextOutbox {
  const kept = createOutboxFolder<KeptText>(folder);
  return {
    async send(message) {
      if (!isE164(message.to) || message.text === '') return 'refused';
      await kept.put(message.id, { ...message, at: new Date(clock()).toISOString() });
      return 'sent';
    },
    forget: (to) => kept.deleteThose((one) => one.to === to),
    list: kept.newest,
  };
}
