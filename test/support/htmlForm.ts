/** Forms as a browser without scripts has them filled in, and what it sends when a button of one is pressed. */
import { isInaccessible } from '@testing-library/dom';

/** What a browser asks a server for. */
export interface Sent {
  url: URL;
  method: 'GET' | 'POST';
  body?: { type: string; content: Buffer };
}

/** The files that were chosen: jsdom has no way to put one into a field. */
const chosen = new WeakMap<Element, File>();

/** Types into a field in place of what is there, or chooses from a list by value or by words. */
export function fill(field: HTMLElement, value: string): void {
  expectUsable(field);
  if (!field.matches('select')) {
    (field as HTMLInputElement | HTMLTextAreaElement).value = value;
    return;
  }
  const list = field as HTMLSelectElement;
  const option = [...list.options].find((one) => one.value === value || one.text === value);
  if (!option || option.disabled) throw new Error(`Nobody can choose “${value}” from ${list.outerHTML}.`);
  list.value = option.value;
}

/** Ticks a box, or chooses a radio button. */
export function tick(box: HTMLElement): void {
  expectUsable(box);
  if (!(box as HTMLInputElement).checked) box.click();
}

/** Chooses a file in a field for one. */
export function choose(field: HTMLElement, file: File): void {
  expectUsable(field);
  chosen.set(field, file);
}

function expectUsable(field: HTMLElement): void {
  if (isInaccessible(field)) throw new Error(`Nobody sees ${field.outerHTML}.`);
  if (field.matches(':disabled, [readonly]')) throw new Error(`Nobody can change ${field.outerHTML}.`);
}

/** What pressing a button sends; throws where a browser would send nothing. */
export async function sentBy(button: HTMLElement): Promise<Sent> {
  const { form, submitter } = submissionBy(button);
  const { URL: address, baseURI } = form.ownerDocument;
  const said = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  const url = new URL(said('action') || address, baseURI);
  const entries = entriesOf(form, submitter);
  const plain = new URLSearchParams(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
  if (said('method').toLowerCase() !== 'post') {
    url.search = plain.toString();
    return { url, method: 'GET' };
  }
  let body: FormData | URLSearchParams = plain;
  if (said('enctype').toLowerCase() === 'multipart/form-data') {
    body = new FormData();
    for (const [name, value] of entries) body.append(name, value);
  }
  const encoded = new Response(body);
  return {
    url,
    method: 'POST',
    body: {
      // Browsers leave the charset out.
      type: encoded.headers.get('content-type')?.replace(/;\s*charset=.*/i, '') ?? '',
      content: Buffer.from(await encoded.arrayBuffer()),
    },
  };
}

/** The button that Enter in a field presses; throws where there is none. */
export function defaultButtonOf(field: HTMLElement): HTMLElement {
  const { form } = field as HTMLInputElement;
  const button = [...(form?.elements ?? [])].find((one) =>
    one.matches('button:not([type=button], [type=reset]), [type=submit], [type=image]'),
  );
  if (!button) throw new Error(`Nothing comes of Enter in ${field.outerHTML}.`);
  return button as HTMLElement;
}

interface Submission {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
}

/** Presses a button: which form it sends, and whether that is filled in, jsdom says. */
function submissionBy(button: HTMLElement): Submission {
  const { ownerDocument: page } = button;
  const { form, formNoValidate = false } = button as HTMLButtonElement;
  let submission: Submission | null = null;
  const invalid: string[] = [];
  const noteInvalid = ({ target }: Event) => void invalid.push((target as HTMLInputElement).name);
  const noteSubmission = (event: Event) => {
    event.preventDefault();
    submission = { form: event.target as HTMLFormElement, submitter: (event as SubmitEvent).submitter };
  };
  const wasUnchecked = form?.noValidate ?? false;
  page.addEventListener('invalid', noteInvalid, true);
  page.addEventListener('submit', noteSubmission);
  // The button's own word on it is nothing that jsdom knows.
  if (form) form.noValidate ||= formNoValidate;
  try {
    button.click();
  } finally {
    if (form) form.noValidate = wasUnchecked;
    page.removeEventListener('invalid', noteInvalid, true);
    page.removeEventListener('submit', noteSubmission);
  }
  if (submission) return submission;
  const why = invalid.length > 0 ? `these are not filled in well: ${invalid.join(', ')}` : 'it sends nothing';
  throw new Error(`Nothing comes of pressing ${button.outerHTML}: ${why}.`);
}

/** What stands in a form, as the button sends it. */
function entriesOf(form: HTMLFormElement, submitter: HTMLElement | null): [string, string | File][] {
  const { FormData: FormDataOfPage } = form.ownerDocument.defaultView as unknown as typeof globalThis;
  return [...new FormDataOfPage(form, submitter)].map(([name, value]) => {
    if (typeof value === 'string') return [withLineEnds(name), withLineEnds(value)];
    const field = [...form.elements].find(
      (one) => one.matches('[type=file]') && one.getAttribute('name') === name,
    );
    return [name, (field && chosen.get(field)) ?? new File([], '', { type: 'application/octet-stream' })];
  });
}

const withLineEnds = (text: string) => text.replaceAll(/\r\n|\r|\n/g, '\r\n');
