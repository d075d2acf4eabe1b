import type { Currency } from '../../../../domain/money.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { PRICE_SCALE } from '../../../../domain/search/priceSteps.ts';
import { priceFormat } from '../../../../messages/intl.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { PriceBars } from './PriceBars.tsx';
import styles from './PriceFields.module.css';
import type { FilterDraftState } from './useFilterDraft.ts';

export interface PriceFieldsProps {
  draft: FilterDraftState;
  currency: Currency;
  /** How many results each step of prices has. */
  counts: Record<string, number> | undefined;
}

/** The price as two numbers, and as a slider with two ends, under bars of how many results there are where. */
export function PriceFields({ draft, currency, counts }: PriceFieldsProps) {
  const t = useT('searchFilters');
  const unit = unitOf(currency, toBcp47(useLocale()));
  const { max, step } = PRICE_SCALE[currency];
  const { from, to } = draft.draft;
  const low = Math.min(Number(from), max);
  const high = to === '' ? max : Math.min(Number(to), max);
  const slider = { type: 'range', className: styles.range, min: 0, max, step } as const;
  const digits = (text: string) => text.replace(/\D/g, '').slice(0, 6);

  function slideLow(value: number) {
    const next = Math.min(value, high);
    draft.type(next === 0 ? '' : String(next), to === '' ? String(max) : to);
  }
  function slideHigh(value: number) {
    draft.type(from, String(Math.max(value, low)));
  }

  return (
    <div className={styles.price}>
      {counts && <PriceBars counts={counts} currency={currency} low={low} high={high} />}
      <div className={styles.slider} style={{ '--low': low / max, '--high': high / max } as object}>
        <input
          {...slider}
          value={low}
          aria-label={t('priceFromSlider')}
          onChange={(event) => slideLow(event.target.valueAsNumber)}
        />
        <input
          {...slider}
          value={high}
          aria-label={t('priceToSlider')}
          onChange={(event) => slideHigh(event.target.valueAsNumber)}
        />
      </div>
      <div className={styles.fields}>
        <NumberInput
          name="price"
          label={t('priceFrom')}
          placeholder="0"
          unit={unit}
          value={from}
          onChange={(event) => draft.type(digits(event.target.value), to)}
        />
        <NumberInput
          name="price"
          label={t('priceTo')}
          unit={unit}
          value={to}
          data-price-to
          error={draft.problem === null ? undefined : t(`problems.${draft.problem}`)}
          onChange={(event) => draft.type(from, digits(event.target.value))}
        />
      </div>
    </div>
  );
}

/** What stands beside the amount of a price: "zł", "€". */
function unitOf(currency: Currency, language: string): string {
  const parts = priceFormat(language, currency).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
