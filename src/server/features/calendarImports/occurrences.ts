import { RRuleTemporal } from 'rrule-temporal';
import { ImportRefusal } from '../../../domain/calendarImports/calendarImport.ts';
import { compact, type Occurrences } from '../../../domain/calendarImports/recurrence.ts';

/** Steps that working one series out may take; a visit on every day of twenty-seven years takes as many. */
const STEPS = 10_000;

/**
 * The times of a series by its own clock: it is worked out as if that were UTC, so that nothing is skipped or doubled where
 * clocks are put forward or back.
 */
export const occurrences: Occurrences = ({ rule, begins, from, to }) => {
  try {
    const found = new RRuleTemporal({
      rruleString: `DTSTART:${compact(begins)}Z\nRRULE:${rule.replace(/(UNTIL=\d{8}T\d{6})/, '$1Z')}`,
      maxIterations: STEPS,
    }).between(asUtc(from), asUtc(to), true);
    return found.map((at) => Temporal.PlainDateTime.from(at.toString().slice(0, 19)));
  } catch (error) {
    throw new ImportRefusal(
      /iterations|candidate/i.test((error as Error).message) ? 'TOO_MANY' : 'NO_CALENDAR',
    );
  }
};

const asUtc = (wall: Temporal.PlainDateTime) => new Date(`${wall.toString({ smallestUnit: 'second' })}Z`);
