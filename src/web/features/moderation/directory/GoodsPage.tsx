import { redirect } from 'react-router';
import { staffDirectory } from '../../../../contract/moderation/directory.ts';
import { textFor } from '../../../../domain/directory/texts.ts';
import { apiAction } from '../../../forms/action.ts';
import { consolePaths } from '../../../paths/consolePaths.ts';
import { pageContext } from '../../../page/context.ts';
import { useLocale, useT } from '../../../messages/messages.ts';
import { orThrow } from '../../../api/orThrow.ts';
import { requireStaff, staffHandle } from '../staffPage.ts';
import type { Route } from './+types/GoodsPage';
import { EntryPage } from './EntryPage.tsx';
import { GoodsForm } from './GoodsForm.tsx';
import { type GoodsBody, goodsOf } from './goodsOf.ts';

export const handle = staffHandle({ messages: ['moderation', 'staffDirectory', 'directory', 'errors'] });

/** Names the address that makes a new one. */
const NEW = 'new';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  requireStaff(page, request);
  return {
    goods: id === NEW ? null : await orThrow(page.call(staffDirectory.oneOfGoods, { params: { id } })),
  };
}

/** Keeps an offer or takes it away, and shows the list. */
export function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  const params = { id };
  return apiAction<GoodsBody, Response>(
    request,
    async (body, keyed) => {
      if (body.intent === 'delete') await call(staffDirectory.removeGoods, { params });
      else if (id === NEW) await call(staffDirectory.addGoods, { body: body.goods, ...keyed });
      else await call(staffDirectory.editGoods, { params, body: { ...body.goods, version: body.version } });
      return redirect(consolePaths.supply);
    },
    goodsOf,
  );
}

export default function GoodsPage({ loaderData: { goods } }: Route.ComponentProps) {
  const t = useT('staffDirectory');
  const d = useT('directory');
  const locale = useLocale();
  const title = goods ? (textFor(goods.title, locale)?.text ?? '') : t('newGoods');
  return (
    <EntryPage title={title} list={{ href: consolePaths.supply, label: d('supply.title') }} entry={goods}>
      {(state) => <GoodsForm goods={goods} state={state} />}
    </EntryPage>
  );
}
