/** How often what partners publish is looked at and asked for. */

interface DailyFiguresRow {
  owner_id: string;
  /** A local date, `YYYY-MM-DD`. */
  day: string;
  /** Null: the owner's profile. */
  announcement_id: string | null;
  views: number;
  contacts: number;
}

export interface FiguresTables {
  daily_figures: DailyFiguresRow;
}
