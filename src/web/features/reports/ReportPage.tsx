import { redirect } from 'react-router';
import { type ReportBody, reports } from '../../../contract/reports.ts';
import { contactIn } from '../../blocks/contact/contact.ts';
import { apiAction } from '../../forms/action.ts';
import { pageContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/handle.ts';
import { orThrow } from '../../api/orThrow.ts';
import { paths } from '../../paths/paths.ts';
import type { Route } from './+types/ReportPage';
import { bodyOf } from './bodyOf.ts';
import { loadSubject } from './loadSubject.ts';
import { NoSubject } from './NoSubject.tsx';
import { ReportForm } from './ReportForm.tsx';
import { StatusView } from './StatusView.tsx';

export const handle: PageHandle = {
  messages: ['reports', 'errors'],
  query: ['kind', 'id', 'number', 'key'],
  nav: { visitor: 'public', signedIn: 'partner' },
  footer: false,
  isPrivate: true,
};

/** Three pages under one address: the form about something, how a report stands, and how to report at all. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const { email } = contactIn(page.operator, page.locale);
  if (params.step === 'status') {
    const number = query.get('number') ?? '';
    const status = await orThrow(
      page.call(reports.status, {
        params: { number: number || '-' },
        query: { key: query.get('key') ?? '' },
      }),
    );
    return { shows: 'status', status, email } as const;
  }
  if (params.step !== undefined) throw new Response(null, { status: 404 });
  const subject = await loadSubject(page, query.get('kind'), query.get('id'));
  return subject ? ({ shows: 'form', subject } as const) : ({ shows: 'none', email } as const);
}

/** Sends a report and goes on to its status. */
export function action({ context, request }: Route.ActionArgs) {
  const { call } = context.get(pageContext);
  return apiAction<typeof ReportBody._zod.input, Response>(
    request,
    async (body, keyed) => redirect(paths.reportStatus(await call(reports.file, { body }, keyed))),
    bodyOf,
  );
}

export default function ReportPage({ loaderData }: Route.ComponentProps) {
  switch (loaderData.shows) {
    case 'status':
      return <StatusView {...loaderData} />;
    case 'form':
      return <ReportForm subject={loaderData.subject} />;
    case 'none':
      return <NoSubject email={loaderData.email} />;
  }
}
