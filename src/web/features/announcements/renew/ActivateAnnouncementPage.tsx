import { useLoaderData } from 'react-router';
import { alsoAfterRefusal } from '../../../forms/action.ts';
import { pageContext } from '../../../page/context.ts';
import type { Route } from './+types/ActivateAnnouncementPage';
import { loadRenewal } from './loadRenewal.ts';
import { renewHandle } from './renewHandle.ts';
import { RenewView } from './RenewView.tsx';
import { saveRenewal } from './saveRenewal.ts';

export const handle = renewHandle('activateAnnouncement');

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  loadRenewal(context.get(pageContext), request, params.id, 'activate');

export const action = ({ request, params, context }: Route.ActionArgs) =>
  saveRenewal(context.get(pageContext), request, params.id, 'activate');

/** After a refusal it may have been saved elsewhere: the form then shows both versions. */
export const shouldRevalidate = alsoAfterRefusal;

export default function ActivateAnnouncementPage() {
  return <RenewView loaded={useLoaderData<typeof loader>()} purpose="activate" />;
}
