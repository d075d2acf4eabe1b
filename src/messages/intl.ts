/**
 * Intl's formats, each made once per language and options: making one takes a hundred times as long as using it.
 * All texts for people are formatted through these.
 */

/** More than any page or mail uses; zones of the whole world could otherwise pile up. */
const MOST_KEPT = 300;

/** The format of dates and times; `tag` is BCP 47. English dates are British. */
export const dateFormat = kept(
  (tag: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, options),
);

/** The format of numbers; `tag` is BCP 47. */
export const numberFormat = kept(
  (tag: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);

/** The rules of plurals; `tag` is BCP 47. */
export const pluralRules = kept(
  (tag: string, options: Intl.PluralRulesOptions) => new Intl.PluralRules(tag, options),
);

/** The format of amounts in whole currency units, e.g. "150 zł"; decimals only when there are any. */
export function priceFormat(tag: string, currency: string): Intl.NumberFormat {
  return numberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
}

function kept<Options extends object, Made>(
  make: (tag: string, options: Options) => Made,
): (tag: string, options?: Options) => Made {
  const made = new Map<string, Made>();
  return (tag, options = {} as Options) => {
    const key = `${tag} ${JSON.stringify(options)}`;
    let one = made.get(key);
    if (one === undefined) {
      if (made.size >= MOST_KEPT) made.clear();
      one = make(tag, options);
      made.set(key, one);
    }
    return one;
  };
}
