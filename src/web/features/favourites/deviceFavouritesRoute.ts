import { favourites } from '../../../contract/favourites.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { pageContext } from '../../page/context.ts';
import { orThrow } from '../../api/orThrow.ts';
import type { Route } from './+types/deviceFavouritesRoute';
import { visibleFavourite } from './visibleFavourite.ts';

/** What a visitor keeps on the device, as the page may show it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, isAdult } = context.get(pageContext);
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',').slice(0, LIMITS.pageSize);
  const { items } = await orThrow(call(favourites.cards, { body: { announcementIds: ids } }));
  return items.map((item) => visibleFavourite(item, isAdult));
}

/** Without an answer the page says so itself. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return null;
  }
}
