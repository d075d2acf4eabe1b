/**
 * Intl's formats, each made once per language and options: making one takes a hundred times as long as using it.
 * All texts for people are formatted through these.
 */

/** More than any page or mail uses; zones of the whole world could otherwise pile up. */
const MOST_KEPT = 300;

/**
 * The format of dates and times; `tag` is BCP 47. English dates are British and have no comma after the weekday, which
 * some versions of Intl write and others don’t; a French month begins with its “1er”, and no line ends between a day and its
 * month. In a zone that this Intl does not know, for it is younger than the browser, times are said in UTC, by name.
 */
export const dateFormat = kept((tag: string, options: Intl.DateTimeFormatOptions) => {
  const made = formatKnown(tag === 'en' ? 'en-GB' : tag, options);
  const { format } = made;
  return Object.defineProperty(made, 'format', {
    value: (at?: number | Date) => {
      const written = format(at).replace(/(?<=\b\d\d?\.?) (?=\p{L})/u, '\u00a0');
      if (tag === 'en') return written.replace(/(?<=^\p{L}+), (?=\d)/u, ' ');
      return tag === 'fr' ? written.replace(/\b1(?=\s\p{L})/u, '1er') : written;
    },
  });
});

function formatKnown(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(tag, options);
  } catch (error) {
    if (!(error instanceof RangeError) || options.timeZone === undefined) throw error;
    const named = options.hour !== undefined && ({ timeZoneName: 'short' } as const);
    return new Intl.DateTimeFormat(tag, { ...options, ...named, timeZone: 'UTC' });
  }
}

/** The format of numbers; `tag` is BCP 47. */
export const numberFormat = kept(
  (tag: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);

/** The format of lists, joined by “and”; `tag` is BCP 47. English has no comma before the “and”. */
export const listFormat = kept(
  (tag: string, options: Intl.ListFormatOptions) =>
    new Intl.ListFormat(tag === 'en' ? 'en-GB' : tag, options),
);

/** The format of times from now, such as “3 days ago”; `tag` is BCP 47. */
export const relativeFormat = kept(
  (tag: string, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, options),
);

/** The names of countries by their codes; `tag` is BCP 47. English names are British. */
export const countryNames = kept(
  (tag: string, options: Omit<Intl.DisplayNamesOptions, 'type'>) =>
    new Intl.DisplayNames(tag === 'en' ? 'en-GB' : tag, { ...options, type: 'region' }),
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
    // English has a sign for few currencies, and writes the code of all others: "PLN 130".
    currencyDisplay: tag === 'en' ? 'symbol' : 'narrowSymbol',
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
