/** `/p/gabinet-oliwka`: leads to the profile of that short address, for ever the same one. */
import { redirect } from 'react-router';
import { partners } from '../../../contract/partners.ts';
import { pageContext } from '../../context.ts';
import type { PageHandle } from '../../handle.ts';
import { orThrow } from '../../orThrow.ts';
import { paths } from '../../paths.ts';
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
