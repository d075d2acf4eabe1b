import { staffDirectory } from '../../../../contract/moderation/directory.ts';
import { textFor } from '../../../../domain/directory/texts.ts';
import { toBcp47 } from '../../../../domain/locales.ts';
import { formatPrice } from '../../../../messages/price.ts';
import { loadPage, pageOf } from '../../../blocks/paging/listPage.ts';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { pageContext } from '../../../page/context.ts';
import { useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { requireStaff, staffHandle } from '../staffPage.ts';
import type { Route } from './+types/SupplyPage';
import { EntryList } from './EntryList.tsx';

export const handle = staffHandle({
  messages: ['moderation', 'staffDirectory', 'directory', 'errors'],
  query: ['q', 'pageNr'],
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireStaff(page, request);
  const { locale } = page;
  const q = new URL(request.url).searchParams.get('q') ?? '';
  const { items, ...list } = await loadPage(
    (pageNr) => orThrow(page.call(staffDirectory.goods, { query: { pageNr, q } })),
    pageOf(request, 'pageNr'),
  );
  return {
    ...list,
    q,
    items: items.map(({ id, keptBy, title, brand, priceFrom, shipsTo }) => ({
      id,
      keptBy,
      title: textFor(title, locale)?.text ?? '',
      facts: [brand, formatPrice(priceFrom.amount, priceFrom.currency, toBcp47(locale)), shipsTo.join(', ')],
    })),
  };
}

/** The goods that are listed, for staff to keep. */
export default function SupplyPage({ loaderData }: Route.ComponentProps) {
  const t = useT('staffDirectory');
  const d = useT('directory');
  return (
    <EntryList
      {...loaderData}
      title={d('supply.title')}
      lead={t('goods')}
      newLabel={t('newGoods')}
      searchLabel={d('supply.search')}
      path={consolePaths.supply}
      pathOf={consolePaths.goods}
    />
  );
}
