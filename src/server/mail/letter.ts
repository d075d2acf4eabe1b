/** A mail as both of its parts tell it: words in the reader's language, people's own among them, nothing escaped. */

export interface Link {
  label: string;
  /** A full address; `tel:` for a phone. */
  href: string;
}

/** A line of a ticket: what it is, and what it is this time. */
export interface Fact {
  label: string;
  /** Lines of an address are one below the other. */
  value?: string;
  /** A few words more: how long, who in person. */
  detail?: string;
  /** Whole sentences, on lines of their own. */
  note?: string;
  /** Where the value leads. */
  href?: string;
  link?: Link;
}

/** One of several things that a mail tells of. */
export interface Entry extends Link {
  /** On a line below it. */
  detail: string;
}

/** What was agreed, as something to keep: when, what, with whom, where. */
export interface Ticket {
  time: {
    /** In the text, and where another time stands beside it. */
    label: string;
    weekday: string;
    day: string;
    month: string;
    hours: string;
    /** All of it on one line. */
    text: string;
  };
  /** A time beside it: from or to which the visit was, or was to be, moved. */
  other?: {
    label: string;
    text: string;
    /** It does not hold, and is struck through. */
    isGone: boolean;
    /** It was before the other. */
    isFirst: boolean;
  };
  /** Nothing of it takes place. */
  isVoid: boolean;
  facts: Fact[];
  rule?: string;
  /** What can be done with it, besides the mail's button. */
  actions: Link[];
  /** Calendars in the web, by their own names, that take it. */
  calendars: Link[];
}

export interface Letter {
  /** BCP 47. */
  lang: string;
  subject: string;
  heading: string;
  greeting: string;
  paragraphs: string[];
  /** What it tells of, each with the way to it. */
  entries?: Entry[];
  ticket?: Ticket;
  button?: Link;
  closing: string;
  footer: {
    why: string;
    /** Whom answers reach, or that nobody reads them and where to turn to. */
    answers: string;
    /** The address in it, if it is. */
    contact: string;
    operator: string;
    links: Link[];
  };
  words: {
    calendar: string;
    /** A label before what it names. */
    line: (label: string, value: string) => string;
  };
}
