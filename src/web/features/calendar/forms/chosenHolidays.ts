/** The boxes of public holidays, as a form of the browser sends them. */

/** The holidays whose boxes are ticked. */
export interface ChosenHolidays {
  dates: string[];
}

const BOX = 'holiday-';

/** The name of the box of a day. */
export const holidayBox = (date: string): string => `${BOX}${date}`;

/** The form's own mark. */
export const HOLIDAYS_INTENT = 'holidays';

/** What is chosen in the form of holidays; null where another form was sent. */
export function chosenHolidays({ intent, ...fields }: Record<string, string>): ChosenHolidays | null {
  if (intent !== HOLIDAYS_INTENT) return null;
  const boxes = Object.keys(fields).filter((name) => name.startsWith(BOX));
  return { dates: boxes.map((name) => name.slice(BOX.length)) };
}
