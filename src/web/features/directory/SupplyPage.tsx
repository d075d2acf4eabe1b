import { data, redirect, useLoaderData } from 'react-router';
import { directory } from '../../../contract/directory.ts';
import { GOODS_CATEGORIES } from '../../../domain/directory/goods.ts';
import { toBcp47 } from '../../../domain/locales.ts';
import { formatPrice } from '../../../messages/price.ts';
import { JsonLd } from '../../blocks/jsonLd/JsonLd.tsx';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { useLocale, useT } from '../../messages/messages.ts';
import { orThrow } from '../../api/orThrow.ts';
import { paths } from '../../paths/paths.ts';
import { NativeSelect } from '../../ui/form/NativeSelect.tsx';
import type { Route } from './+types/SupplyPage';
import { type AppliedFilter, DirectoryFrame } from './DirectoryFrame.tsx';
import { FilterForm } from './FilterForm.tsx';
import { GoodsCard } from './GoodsCard.tsx';
import {
  categoryWord,
  GOODS_WORDS,
  type GoodsFilters,
  goodsHref,
  goodsSearch,
  readGoodsFilters,
} from './goodsFilters.ts';
import { goodsJsonLd } from './listJsonLd.ts';
import { isOtherwiseWritten } from './readFilters.ts';

export const handle: PageHandle = {
  messages: ['directory', 'catalogue'],
  query: GOODS_WORDS,
  nav: 'partner',
  footer: true,
  canonicalQuery: ['category', 'pageNr'],
};

/** A page of goods, all from the address; one past the last page has status 404. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageContext);
  const params = new URL(request.url).searchParams;
  const filters = readGoodsFilters(params, locale);
  const href = goodsHref(filters);
  if (isOtherwiseWritten(params, GOODS_WORDS, href)) throw redirect(href);
  const answer = await orThrow(call(directory.searchGoods, goodsSearch(filters)));
  const isKnown = answer.countries.some(({ countryCode }) => countryCode === filters.shipsTo);
  if (filters.shipsTo && !isKnown) throw redirect(goodsHref({ ...filters, shipsTo: null }));
  const isPastEnd = filters.pageNr > 1 && answer.items.length === 0;
  return data({ filters, answer }, { status: isPastEnd ? 404 : 200 });
}

export default function SupplyPage() {
  const t = useT('directory');
  const { filters, answer } = useLoaderData<typeof loader>();
  const { text, category, shipsTo, maxPrice } = filters;
  const { items, total, countries } = answer;
  const countryNames = new Map(countries.map(({ countryCode, name }) => [countryCode, name]));
  const applied = useApplied(filters, shipsTo ? countryNames.get(shipsTo) : undefined);
  return (
    <DirectoryFrame
      list="supply"
      total={total}
      pageNr={filters.pageNr}
      hrefOf={(pageNr) => goodsHref({ ...filters, pageNr })}
      bareHref={paths.supply}
      otherHref={paths.education}
      applied={applied}
      isIndexed={total > 0 && applied.length === (category ? 1 : 0)}
      form={
        <FilterForm
          key={goodsHref(filters)}
          path={paths.supply}
          filters={filters}
          textLabel={t('supply.search')}
          first={
            <NativeSelect
              name="category"
              label={t('supply.category')}
              defaultValue={category ? categoryWord(category) : ''}
              placeholder={t('supply.anyCategory')}
              options={GOODS_CATEGORIES.map((one) => ({
                value: categoryWord(one),
                label: t(`supply.categories.${one}`),
              }))}
            />
          }
          further={
            <NativeSelect
              name="shipsTo"
              label={t('supply.shipsTo')}
              defaultValue={shipsTo ?? ''}
              placeholder={t('supply.anyCountry')}
              options={countries.map(({ countryCode, name }) => ({ value: countryCode, label: name }))}
            />
          }
          isMoreOn={Boolean(shipsTo || maxPrice)}
        />
      }
    >
      {items.length > 0 && text === '' && (
        <JsonLd json={import.meta.env.SSR && goodsJsonLd(items, (one) => t(`supply.categories.${one}`))} />
      )}
      {items.map((goods) => (
        <GoodsCard key={goods.goodsId} goods={goods} countryNames={countryNames} />
      ))}
    </DirectoryFrame>
  );
}

/** The filters that are on, each with the address without it. */
function useApplied(filters: GoodsFilters, countryName: string | undefined): AppliedFilter[] {
  const t = useT('directory');
  const tag = toBcp47(useLocale());
  const { text, category, maxPrice } = filters;
  const without = (changes: Partial<GoodsFilters>) => goodsHref({ ...filters, pageNr: 1, ...changes });
  return [
    text && { label: text, without: without({ text: '' }) },
    category && { label: t(`supply.categories.${category}`), without: without({ category: null }) },
    countryName && {
      label: t('filters.shipsTo', { country: countryName }),
      without: without({ shipsTo: null }),
    },
    maxPrice && {
      label: t('filters.upTo', { price: formatPrice(maxPrice.units * 100, maxPrice.currency, tag) }),
      without: without({ maxPrice: null }),
    },
  ].filter((filter): filter is AppliedFilter => Boolean(filter));
}
