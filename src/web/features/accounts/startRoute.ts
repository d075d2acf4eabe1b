import { redirect } from 'react-router';
import { pageContext } from '../../page/context.ts';
import { paths } from '../../paths/paths.ts';
import type { Route } from './+types/startRoute';

/** `/_app`, where the installed app starts: the user zone of whoever is signed in, else home. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(context.get(pageContext).session ? paths.userZone : paths.home);
}
