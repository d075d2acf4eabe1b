import {
  Armchair,
  Bed,
  Droplets,
  Hammer,
  Lamp,
  Laptop,
  type LucideIcon,
  Shirt,
  SprayCan,
  Truck,
  Waves,
  Zap,
} from 'lucide-react';
import type { GoodsView } from '../../../contract/directory.ts';
import type { GoodsCategory } from '../../../domain/directory/goods.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { listFormat } from '../../../messages/intl.ts';
import { usePriceText } from '../../blocks/prices/usePriceText.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { Formatted } from '../../ui/display/Formatted.tsx';
import { Labelled } from '../../ui/display/Labelled.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { DirectoryCard } from './DirectoryCard.tsx';
import { Fact } from './Fact.tsx';

const MARKS: Record<GoodsCategory, LucideIcon> = {
  TABLES: Bed,
  SEATING: Armchair,
  OILS_AND_CREAMS: Droplets,
  LINEN: Waves,
  TOOLS: Hammer,
  THERAPY_DEVICES: Zap,
  HYGIENE: SprayCan,
  CLOTHING: Shirt,
  ROOM: Lamp,
  SOFTWARE: Laptop,
};

export interface GoodsCardProps {
  goods: GoodsView;
  /** The names of countries by their codes. */
  countryNames: ReadonlyMap<string, string>;
}

/** Something to work with, in the list. */
export function GoodsCard({ goods, countryNames }: GoodsCardProps) {
  const t = useT('directory');
  const locale = useLocale();
  const priceText = usePriceText();
  const { title, category, brand, priceFrom, shipsTo, link } = goods;
  const tag = toBcp47(locale);
  const countries = shipsTo
    .map((code) => countryNames.get(code) ?? code)
    .sort((a, b) => a.localeCompare(b, tag));
  return (
    <DirectoryCard
      icon={MARKS[category]}
      overline={t(`supply.categories.${category}`)}
      title={title}
      by={brand}
      facts={
        <Fact icon={Truck}>
          <Labelled label={t('supply.shipsToList')}>
            <Formatted>{listFormat(tag).format(countries)}</Formatted>
          </Labelled>
        </Fact>
      }
      price={<Price>{priceText({ from: priceFrom.amount, to: null }, priceFrom.currency)}</Price>}
      link={link}
      linkText={t('supply.view')}
      linkLabel={t('supply.viewOf', { title: title.text })}
    />
  );
}
