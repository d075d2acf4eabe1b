import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { createPath, type FetcherWithComponents, useActionData, useFetcher, useLocation } from 'react-router';
import type { z } from 'zod';
import type { Problem } from '../../../contract/errors.ts';
import { fieldProblem } from '../../../contract/fieldProblem.ts';
import { type Refused, isRefused } from '../../forms/action.ts';
import { FORM_KEY, newFormKey } from '../../forms/formKey.ts';
import '../../forms/unsent.ts';
import { useT } from '../../messages/messages.ts';
import { useFormWaits } from './formWaits.ts';
import { remedyOf } from './remedyOf.ts';
import { useCarried } from './useCarried.ts';
import { ownedBy, useOwner } from './useOwner.ts';
import { type FormOf, type Register, useRegister } from './useRegister.ts';
import { useTypedBefore } from './useTypedBefore.ts';
import { withTyped } from './withTyped.ts';
import { hasConnection } from '../../browser/connection.ts';

export interface ApiFormOptions<Values extends FieldValues> {
  /** The body's schema of the contract: the same rules as on the server. */
  schema: z.ZodType;
  defaultValues: DefaultValues<Values>;
  /** The address of the action; the page's own when left out. */
  action?: string;
  /** From what is typed to the body that is sent and checked; as it is when left out. */
  toBody?: (values: Values) => unknown;
}

export interface ApiForm<Values extends FieldValues> {
  form: FormOf<Values>;
  /** The props of a field by its path, also for the page that the server sends. */
  register: Register<Values>;
  /** For `<form onSubmit>`; a second submission while one is on its way does nothing. */
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** What it waits for before it is sent; a form with photos gives it to them. */
  waits: ReturnType<typeof useFormWaits>;
  isPending: boolean;
  /**
   * The action's answer when it was not a refusal, once the page's data are fresh again: a navigation that starts
   * sooner is taken for part of the submission and ends at the new address with the old page.
   */
  answer: unknown;
  /** The API's refusal that belongs to no field. */
  problem: Problem | null;
  /** The sentence of a field (`services.0.price`), or undefined; give it to the field's `error`. */
  errorOf: (path: string) => string | undefined;
  /** For `<ErrorSummary>`: every wrong field once, with `fieldId` = the path; focusKey changes at every failed attempt. */
  summary: { items: { fieldId?: string; href?: string; message: string }[]; focusKey: number };
  /** The paths of the fields whose errors are shown. */
  wrong: readonly string[];
  /** The paths that the schema refuses in these values. */
  refusedIn: (values: Values) => string[];
  fetcher: FetcherWithComponents<unknown>;
}

/**
 * A form over an endpoint: validated by the contract's schema on blur (then on change once wrong), sent as JSON to
 * the page's action, the server's words put beside the fields. Give every field `id` = its path.
 */
export function useApiForm<Values extends FieldValues>({
  schema,
  defaultValues,
  action,
  toBody = (values) => values,
}: ApiFormOptions<Values>): ApiForm<Values> {
  const t = useT('errors');
  const fetcher = useFetcher<unknown>();
  const owner = useOwner();
  const here = createPath(useLocation());
  /** Kept over refusals and lost connections; what is sent after a success is something new. */
  const formKey = useRef('');
  // What the page came with, where the browser had sent the form by itself.
  const [posted] = useState(useActionData<unknown>());
  const refusedBefore = isRefused(posted) && posted.typed ? posted : null;
  const [errorsBefore] = useState(() => errorsOf<Values>(refusedBefore));
  const [attempts, setAttempts] = useState(refusedBefore ? 1 : 0);
  const [problem, setProblem] = useState(refusedBefore && ofNoField(refusedBefore.problem));

  const problemsIn = (values: Values) => {
    const result = schema.safeParse(toBody(values), { reportInput: true });
    return result.success ? [] : result.error.issues.flatMap((issue) => fieldProblem(issue));
  };
  const resolver: Resolver<Values> = async (values) => {
    const problems = problemsIn(values);
    if (problems.length === 0) return { values, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const field of problems) {
      put(errors, field.path, {
        type: field.code,
        message: t(`fields.${field.code}`, field.params),
      });
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
  const startValues = withTyped(defaultValues as object, refusedBefore?.typed) as DefaultValues<Values>;
  const form = useForm<Values>({
    defaultValues: startValues,
    errors: errorsBefore,
    resolver,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const register = useRegister(form);
  useTypedBefore(form, startValues);
  const [sent, setSent] = useState<'done' | 'signedOut' | null>(null);
  useCarried(form, startValues, owner, sent);
  const { errors } = form.formState;

  // The answer of each submission is taken in once.
  const seen = useRef<unknown>(undefined);
  useEffect(() => {
    if (fetcher.state !== 'idle' || fetcher.data === seen.current) return;
    seen.current = fetcher.data;
    if (!isRefused(fetcher.data)) {
      setSent('done');
      formKey.current = '';
      return setProblem(null);
    }
    const refused = fetcher.data.problem;
    setSent(refused.code === 'UNAUTHENTICATED' ? 'signedOut' : null);
    for (const field of refused.errors ?? []) {
      form.setError(field.path as FieldPath<Values>, { type: field.code, message: field.detail });
    }
    setProblem(ofNoField(refused));
    setAttempts((count) => count + 1);
  }, [fetcher.state, fetcher.data, form]);

  const isPending = fetcher.state !== 'idle';
  const send = form.handleSubmit(
    (values) => {
      if (isPending) return;
      if (!hasConnection()) {
        // Sent now, it would end at the error page, and what was typed with it.
        setProblem({ type: '', title: '', status: 503, code: 'UNAVAILABLE', detail: t('offline') });
        setAttempts((count) => count + 1);
        return;
      }
      setProblem(null);
      formKey.current ||= newFormKey();
      fetcher.submit(
        { ...(toBody(values) as object), [FORM_KEY]: formKey.current, ...ownedBy(owner) },
        {
          method: 'post',
          encType: 'application/json',
          ...(action && { action }),
        },
      );
    },
    () => setAttempts((count) => count + 1),
  );

  const waits = useFormWaits(() => submit());
  const submit = async (event?: React.BaseSyntheticEvent) => {
    event?.preventDefault();
    if (!waits.isHeld()) await send(event);
  };

  const wrong = flatten(errors);
  const items = [
    ...(problem ? [{ message: problem.detail, href: remedyOf(problem, here) }] : []),
    ...(attempts > 0 ? wrong : []),
  ];
  const answer = fetcher.data ?? posted;
  return {
    form,
    register,
    submit,
    waits,
    isPending,
    answer: isPending || isRefused(answer) ? undefined : answer,
    problem,
    errorOf: (path) => messageAt(errors, path),
    summary: { items, focusKey: attempts },
    wrong: wrong.map(({ fieldId }) => fieldId),
    refusedIn: (values) => problemsIn(values).map(({ path }) => path),
    fetcher,
  };
}

/** A refusal that belongs to no field. */
const ofNoField = (problem: Problem) => (problem.errors?.length ? null : problem);

/** The wrong fields of a refusal, as the form library keeps them. */
function errorsOf<Values extends FieldValues>(refused: Refused | null): FieldErrors<Values> {
  const errors: Record<string, unknown> = {};
  for (const { path, code, detail } of refused?.problem.errors ?? [])
    put(errors, path, { type: code, message: detail });
  return errors as FieldErrors<Values>;
}

/** Sets `errors.services[0].price` for the path "services.0.price". */
function put(errors: Record<string, unknown>, path: string, value: unknown): void {
  const steps = path.split('.');
  let node = errors;
  for (const step of steps.slice(0, -1)) {
    node[step] ??= {};
    node = node[step] as Record<string, unknown>;
  }
  node[steps.at(-1) ?? ''] ??= value;
}

function messageAt(errors: unknown, path: string): string | undefined {
  const node = path
    .split('.')
    .reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], errors);
  return (node as { message?: string } | undefined)?.message;
}

function flatten(errors: unknown, prefix = ''): { fieldId: string; message: string }[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('message' in errors && typeof errors.message === 'string' && 'type' in errors)
    return [{ fieldId: prefix, message: errors.message }];
  return Object.entries(errors)
    .filter(([key]) => key !== 'ref' && key !== 'root')
    .flatMap(([key, inner]) => flatten(inner, prefix ? `${prefix}.${key}` : key));
}
