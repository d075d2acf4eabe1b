import type { PriceRange } from '../../../domain/money.ts';
import {
  isOpenPrice,
  type PriceFactor,
  type TravelCostKind,
  travelCostOf,
} from '../../../domain/partners/priceTerms.ts';
import { PriceNote, TravelNote } from '../../blocks/prices/PriceNotes.tsx';
import styles from './PriceTerms.module.css';

export interface PriceTermsProps {
  /** What is offered. */
  offers: readonly { price: PriceRange }[];
  currency: string;
  isVisitingClient: boolean;
  /** What their partner says of prices. */
  terms: { priceFactors: readonly PriceFactor[]; travelCostKind: TravelCostKind | null; travelCost: number };
}

/** What is to be known beside the prices: what decides those that are ranges, and what the way to a home visit costs. */
export function PriceTerms({ offers, currency, isVisitingClient, terms }: PriceTermsProps) {
  const open = offers.find(({ price }) => isOpenPrice(price));
  if (!open && !isVisitingClient) return null;
  const travel = travelCostOf(terms.travelCostKind, terms.travelCost);
  return (
    <div className={styles.terms}>
      {open && <PriceNote price={open.price} factors={terms.priceFactors} />}
      {isVisitingClient && <TravelNote travel={travel} currency={currency} />}
    </div>
  );
}
