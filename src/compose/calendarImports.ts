import { senderDomain } from '../adapters/mail/message.ts';
import { OutsideFailure } from '../adapters/outside/failure.ts';
import { createUntrustedReader, type ReadUntrusted } from '../adapters/outside/untrustedReader.ts';
import { CALENDAR_IMPORTS } from '../domain/calendarImports/limits.ts';
import { isOwnUid } from '../server/features/booking/face.ts';
import { readImport, sweepImports } from '../server/features/calendarImports/reading.ts';
import { calendarImportRoutes } from '../server/features/calendarImports/routes.ts';
import { createCalendarImports } from '../server/features/calendarImports/service.ts';
import type { Frame, JobHandlers } from './frame.ts';

/** What a copy reads of calendars elsewhere. */
const readNothing: ReadUntrusted = async () => {
  throw new OutsideFailure('Calendars', 'unreachable');
};

/** Calendars that partners keep elsewhere. */
export function composeCalendarImports(frame: Frame) {
  const { db, clock, queue, config, countOutside } = frame;
  const isAnywhere = config.calendarImports === 'anywhere';
  const dependencies = {
    ...frame,
    isOwnUid: (uid: string) => isOwnUid(uid, senderDomain(config.mailFrom)),
    isPlainAllowed: isAnywhere,
    readStranger:
      config.calendarImports === 'nowhere'
        ? readNothing
        : createUntrustedReader({
            service: 'Calendars',
            bytes: CALENDAR_IMPORTS.bytes,
            answerMs: CALENDAR_IMPORTS.answerMs,
            redirects: CALENDAR_IMPORTS.redirects,
            accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
            count: countOutside,
            ...(isAnywhere && { isOpen: () => true, isPlainAllowed: true }),
          }),
  };
  return {
    routes: calendarImportRoutes(createCalendarImports(dependencies)),
    jobs: {
      'calendarImports.sweep': () => sweepImports({ db, clock, queue }),
      'calendarImports.read': async ({ id }) => {
        await readImport(dependencies, id, { isDueOnly: true, triedBefore: clock() });
      },
    } satisfies Partial<JobHandlers>,
  };
}
