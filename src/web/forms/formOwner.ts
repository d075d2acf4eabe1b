/** Whose a form is: it is refused when another account is signed in by the time it is sent. */
import { type ActionFunctionArgs, data } from 'react-router';
import type { Problem } from '../../contract/errors.ts';
import type { Refused } from './action.ts';
import { pageContext } from '../page/context.ts';

/** Under this name forms send the id of the account whose page they stand on. */
export const FORM_OWNER = 'formOwner';

/** What a browser without scripts had sent of a form that was refused before its action ran: the data of the error page. */
export interface Unsent {
  problem: Problem;
  /** The form's address, and whose it is. */
  address: string;
  owner: string;
  /** The names and values of its fields; never a password, and no file. */
  fields: [name: string, value: string][];
}

type Action = (args: ActionFunctionArgs) => unknown;

/**
 * The frame of every page's action (pageRouter.ts puts it there): takes the owner out of what was sent, and refuses what the
 * page of one account sent while another is signed in, or nobody any more. Scripts get the refusal as any other; a browser
 * without them a page with what was typed, from which it can be sent again.
 * @param isOfAccount whether the page belongs to an account: then a form that does not say whose it is is refused as well
 */
export function withOwner(action: Action, isOfAccount: boolean): Action {
  return async (args) => {
    const page = args.context.get(pageContext);
    const { owner, request, fields } = await takeOwner(args.request);
    const isAsked = owner !== '' || (isOfAccount && page.session !== null);
    const problem = isAsked ? page.refusalOf(owner) : null;
    if (!problem) return action({ ...args, request });
    if (page.wantsData) return data<Refused>({ problem }, problem.status);
    const { pathname, search } = new URL(request.url);
    throw data<Unsent>({ problem, address: pathname + search, owner, fields }, problem.status);
  };
}

/** Whether the data of an error page tell of a form that was not sent. */
export const isUnsent = (told: unknown): told is Unsent =>
  typeof told === 'object' && told !== null && 'problem' in told && 'fields' in told;

interface Taken {
  /** Empty where it is not said. */
  owner: string;
  /** The request as actions read it, without the owner. */
  request: Request;
  fields: [string, string][];
}

async function takeOwner(request: Request): Promise<Taken> {
  const type = request.headers.get('content-type') ?? '';
  const withBody = (body: string) => {
    const { url, method, headers, signal } = request;
    return new Request(url, { method, headers, signal, body });
  };
  if (type.startsWith('application/json')) {
    const text = await request.text();
    const { [FORM_OWNER]: owner, ...sent } = objectOf(text) ?? {};
    if (typeof owner !== 'string') return { owner: '', request: withBody(text), fields: [] };
    return { owner, request: withBody(JSON.stringify(sent)), fields: [] };
  }
  if (type.startsWith('application/x-www-form-urlencoded')) {
    const sent = new URLSearchParams(await request.text());
    const owner = sent.get(FORM_OWNER) ?? '';
    sent.delete(FORM_OWNER);
    return { owner, request: withBody(sent.toString()), fields: shown([...sent]) };
  }
  if (type.startsWith('multipart/form-data')) {
    // Its action reads the field that it wants by its name.
    const sent = await request
      .clone()
      .formData()
      .catch(() => new FormData());
    const owner = sent.get(FORM_OWNER);
    return { owner: typeof owner === 'string' ? owner : '', request, fields: [] };
  }
  return { owner: '', request, fields: [] };
}

/** A password never stands in a page. */
const shown = (fields: [string, string][]) => fields.filter(([name]) => !/password/i.test(name));

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const sent: unknown = JSON.parse(text);
    return typeof sent === 'object' && sent !== null && !Array.isArray(sent)
      ? (sent as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
