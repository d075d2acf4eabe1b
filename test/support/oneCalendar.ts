/** The slots of one calendar, which the rules know as those of a single worker with the place's hours. */
import { type DateRange, freeSlotsOfAny, type Slot, type SlotRules } from '../../src/domain/booking/slots.ts';
import type { BusyInterval } from '../../src/domain/booking/starts.ts';

/** The free slots, in order of time; with `keepsRoomFor` (minutes) those without gaps. */
export const freeSlots = ({
  busy,
  keepsRoomFor,
  ...query
}: SlotRules & DateRange & { busy: readonly BusyInterval[]; keepsRoomFor?: number }): Slot[] =>
  freeSlotsOfAny(query, [{ workerId: 'one', openingTimes: null, exceptions: [], busy, keepsRoomFor }]).map(
    ({ workerIds: _, ...slot }) => slot,
  );
