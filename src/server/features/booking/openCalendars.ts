/** The open calendars of this process hear that something in theirs has changed; what it is, they read themselves. */
import { Readable } from 'node:stream';
import { AppError } from '../../../contract/appError.ts';
import { OPEN_CALENDARS } from '../../../domain/booking/openCalendars.ts';

export interface OpenCalendars {
  /**
   * Server-sent events for one open calendar of a partner: `changed` at first, for something may have changed since it was
   * read, and at each change. Ends by itself after a while, so that who has no session any more hears nothing. Throws
   * UNAVAILABLE where too many are open, or the process ends.
   */
  open(profileId: string): Readable;
  /** Says that something changed in the calendar of a profile; null: it may have in any. */
  tell(profileId: string | null): void;
  /** Ends all, and opens no more. */
  stop(): void;
}

const BEGIN = `retry: ${OPEN_CALENDARS.retrySeconds * 1_000}\n\n`;
const CHANGED = 'event: changed\ndata: 1\n\n';
/** A comment: it keeps what stands between from closing the connection, and finds out who has left. */
const BEAT = ':\n\n';

/** @param lastMs how long a stream lasts at most */
export function createOpenCalendars(lastMs = OPEN_CALENDARS.lastMinutes * 60_000): OpenCalendars {
  const open = new Map<string, Set<Readable>>();
  let count = 0;
  let isStopped = false;

  const say = (stream: Readable, words: string) => {
    // Where nobody takes what was said before, it is enough to have said it once.
    if (stream.readableLength < 1_000) stream.push(words);
  };
  const forget = (profileId: string, stream: Readable) => {
    const own = open.get(profileId);
    if (!own?.delete(stream)) return;
    count -= 1;
    if (own.size === 0) open.delete(profileId);
  };
  const end = (profileId: string, stream: Readable) => {
    if (!open.get(profileId)?.has(stream)) return;
    forget(profileId, stream);
    stream.push(null);
  };

  return {
    open(profileId) {
      if (isStopped || count >= OPEN_CALENDARS.ofAll) throw new AppError('UNAVAILABLE');
      const [oldest, ...others] = open.get(profileId) ?? [];
      if (oldest && others.length + 1 >= OPEN_CALENDARS.ofOne) end(profileId, oldest);
      const stream = new Readable({ read() {} });
      const beat = setInterval(() => {
        if (open.get(profileId)?.has(stream)) say(stream, BEAT);
      }, OPEN_CALENDARS.beatSeconds * 1_000);
      const last = setTimeout(() => end(profileId, stream), lastMs);
      open.set(profileId, (open.get(profileId) ?? new Set()).add(stream));
      count += 1;
      stream.once('close', () => {
        clearInterval(beat);
        clearTimeout(last);
        forget(profileId, stream);
      });
      stream.push(BEGIN + CHANGED);
      return stream;
    },
    tell(profileId) {
      const told = profileId === null ? [...open.values()] : [open.get(profileId) ?? []];
      for (const streams of told) for (const stream of streams) say(stream, CHANGED);
    },
    stop() {
      isStopped = true;
      for (const [profileId, streams] of open) for (const stream of streams) end(profileId, stream);
    },
  };
}
