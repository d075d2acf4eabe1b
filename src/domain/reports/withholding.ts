import { REPORTS } from './limits.ts';
import { GRAVEST, type ReportReason } from './report.ts';

/** What is known when a report comes in. */
export interface WithholdingFacts {
  reason: ReportReason;
  /** Whether a person has found such a report about the same thing unfounded. */
  wasUnfounded: boolean;
  /** How many things the same reporter, or anybody at the same address, has had withheld in a day. */
  withheldToday: number;
  /** How many such reports of theirs a person has found unfounded in the time that is looked at. */
  unfoundedOfReporter: number;
}

/**
 * Whether a report takes its subject out of sight before anybody has read it. Who could not be believed before, or
 * takes away one thing after the other, is read first like everybody with that reason, but withholds nothing; nor does
 * a second report of a thing that a person has looked at and let stand.
 */
export function withholdsAtOnce(facts: WithholdingFacts): boolean {
  return (
    facts.reason === GRAVEST &&
    !facts.wasUnfounded &&
    facts.withheldToday < REPORTS.withholdings.perDay &&
    facts.unfoundedOfReporter < REPORTS.withholdings.unfounded
  );
}
