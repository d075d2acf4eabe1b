import type { Lifecycle } from '../lifecycle/engine.ts';
import { type Measure, TAKES_AWAY } from './report.ts';

/*
 * A report is received, and decided once: with a measure, or dismissed because nothing is to be done. A measure that
 * turns out to be wrong is taken back.
 */

export const REPORT_STATES = ['RECEIVED', 'DECIDED', 'DISMISSED'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export type ReportEvent = { type: 'decide'; measure: Measure } | { type: 'dismiss' } | { type: 'takeBack' };

/** Let what was withheld be seen again, or keep it so. */
export type ReportEffect = 'release' | 'keepWithheld';

export interface ReportWords {
  facts: { state: ReportState };
  state: ReportState;
  event: ReportEvent;
  on: ReportEvent['type'];
  actor: 'reporter' | 'moderator';
  code: 'notAllowed';
  effect: ReportEffect;
}

/** The content is gone by the measure itself. */
const takesAway = (_: ReportWords['facts'], event: ReportEvent) =>
  event.type === 'decide' && TAKES_AWAY.includes(event.measure);

/** Everything that may happen to a report. */
export const REPORT_LIFECYCLE: Lifecycle<ReportWords> = {
  states: REPORT_STATES,
  actors: ['reporter', 'moderator'],
  initial: 'RECEIVED',
  stateOf: ({ state }) => state,
  nameOf: ({ type }) => type,
  rows: [
    {
      from: ['RECEIVED'],
      on: ['decide'],
      by: ['moderator'],
      to: 'DECIDED',
      when: takesAway,
      effects: ['release'],
    },
    { from: ['RECEIVED'], on: ['decide'], by: ['moderator'], to: 'DECIDED', effects: ['keepWithheld'] },
    { from: ['RECEIVED'], on: ['dismiss'], by: ['moderator'], to: 'DISMISSED', effects: ['release'] },
    { from: ['DECIDED'], on: ['takeBack'], by: ['moderator'], to: 'DISMISSED', effects: ['release'] },
  ],
  otherwise: () => 'notAllowed',
};
