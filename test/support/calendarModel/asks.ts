/** What people ask of the service, each as the one call that it becomes. People are counted; the things have their ids. */

/** A client by number, the partner, or another partner, whom none of it is any business of. */
export type Person = number | 'partner' | 'other';

/** A time as a partner names it. */
export interface Named {
  date: string;
  /** Minutes after midnight. */
  minute: number;
  isSecond: boolean;
}

export type ActName =
  | 'confirm'
  | 'decline'
  | 'noShow'
  | 'undoNoShow'
  | 'acceptMove'
  | 'declineMove'
  | 'withdrawMove';

export type Ask =
  | {
      do: 'hold';
      by: Person;
      /** Null: anyone. */
      worker: string | null;
      service: number;
      start: number;
      isAtHome: boolean;
      replaces: string | null;
      keepsOne: boolean;
    }
  | { do: 'submit'; by: Person; id: string }
  | { do: ActName; by: Person; id: string }
  | { do: 'cancel'; by: Person; id: string; isReasonGiven: boolean }
  | { do: 'reschedule'; by: Person; id: string; start: number; worker: string | null }
  | ({ do: 'enter'; by: Person; worker: string; service: number; minutes: number | null } & Named)
  | {
      do: 'series';
      by: Person;
      worker: string;
      service: number;
      minutes: number | null;
      /** In any order. */
      visits: Named[];
    }
  | ({ do: 'replan'; by: Person; id: string; worker: string; minutes: number; version: number } & Named)
  | {
      do: 'block';
      by: Person;
      workers: string[];
      date: string;
      /** Minutes after midnight; `to` up to 1440. */
      from: number;
      to: number;
      weeks: number;
    }
  | { do: 'unblock'; by: Person; id: string; isWhole: boolean }
  | {
      do: 'dayOff';
      by: Person;
      worker: string | null;
      from: string;
      to: string;
      /** When they receive then, in minutes after midnight; null: not at all. */
      periods: [from: number, to: number][] | null;
    }
  | { do: 'workAgain'; by: Person; id: string }
  | {
      do: 'leave';
      by: Person;
      worker: string;
      /** The first day without them. */
      date: string;
      settled: Settled[];
      isReasonGiven: boolean;
    }
  | { do: 'stay'; by: Person; worker: string };

/** What becomes of a visit of somebody who leaves: who gives it instead; null: it is called off. */
export interface Settled {
  id: string;
  version: number;
  worker: string | null;
}

/** What is not about one visit. */
export type NotOfOne =
  | 'hold'
  | 'enter'
  | 'series'
  | 'block'
  | 'unblock'
  | 'dayOff'
  | 'workAgain'
  | 'leave'
  | 'stay';
