/** `/p/gabinet-oliwka`: leads to the profile of that short address, for ever the same one. */
import { redirect } from 'react-router';
import { partners } from '../../../contract/partners.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { orThrow } from '../../api/orThrow.ts';
import { paths } from '../../paths/paths.ts';
import type { Route } from './+types/ShortAddressPage';

export const handle: PageHandle = { messages: [], query: [], nav: 'public', footer: true };

export async function loader({ context, params: { words } }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const { profileId } = await orThrow(call(partners.profileAt, { params: { words } }));
  return redirect(paths.profileDetails(profileId), 301);
}

export default function ShortAddressPage() {
  return null;
}
