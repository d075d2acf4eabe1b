// How long a text to a phone is. Where all of its signs are of the GSM alphabet it takes 160 of them, and some count
// twice; one other sign makes it a text of 16-bit units, of which 70 are one part and 67 each part of two.

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const TWICE = new Set('^{}\\[~]|€\f');

export const GSM_UNITS = 160;
/** Two parts of 67 units. */
export const WIDE_UNITS = 134;

/** In septets; null where a sign is none of the GSM alphabet. */
export function gsmUnits(text: string): number | null {
  let units = 0;
  for (const sign of text) {
    if (!BASIC.has(sign) && !TWICE.has(sign)) return null;
    units += TWICE.has(sign) ? 2 : 1;
  }
  return units;
}

/** Whether a text is one of the GSM alphabet in one part, or a wide one in two at most. */
export function isShort(text: string): boolean {
  const units = gsmUnits(text);
  return units === null ? text.length <= WIDE_UNITS : units <= GSM_UNITS;
}

/** The longest beginning of a name, whole signs, with which the text made of it is short; with `…` where it is cut. */
export function fitted(name: string, textWith: (name: string) => string): string {
  const signs = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  for (let length = signs.length; length > 0; length--) {
    const text = textWith(length === signs.length ? name : `${signs.slice(0, length).join('').trimEnd()}...`);
    if (isShort(text)) return text;
  }
  return textWith('');
}
