/** The slots of one calendar, which the rules know as those of a single worker with the place's hours. */
import {
  type BusyInterval,
  type DateRange,
  freeSlotsOfAny,
  type Slot,
  type SlotRules,
} from '../../src/domain/booking/slots.ts';

/** The free slots, in order of time. */
export const freeSlots = (query: SlotRules & DateRange & { busy: readonly BusyInterval[] }): Slot[] =>
  freeSlotsOfAny(query, [{ workerId: 'one', openingTimes: null, exceptions: [], busy: query.busy }]).map(
    ({ workerIds: _, ...slot }) => slot,
  );
