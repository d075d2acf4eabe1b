import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router';
import { reveal } from '../../ui/form/reveal.ts';
import type { ApiForm } from '../apiForm/useApiForm.ts';
import { holds, type SectionFields, sectionState } from './sectionStates.ts';

export interface NamedSection extends SectionFields {
  name: string;
}

/** The address of a section within its page. */
export const sectionId = (name: string): string => `${name}-section`;

/** What is typed is looked at when it rests (ms). */
const PAUSE_MS = 200;

export interface FormSectionsOptions<Values extends FieldValues> {
  api: ApiForm<Values>;
  sections: readonly NamedSection[];
  /** What the page came with. */
  initial: Values;
  /** A new thing begins with its first section open; of one that is edited all are folded. */
  isNew: boolean;
}

/**
 * Which sections of a form are open and how far each is. One opens when saving found something wrong in it, or the
 * page comes with something wrong, when a link leads to something in it, and by its own heading.
 */
export function useFormSections<Values extends FieldValues>(options: FormSectionsOptions<Values>) {
  const { api, sections, initial, isNew } = options;
  const { form, wrong, summary } = api;
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () =>
      new Set([
        ...(isNew ? [sections[0]?.name ?? ''] : []),
        ...sections.filter((section) => wrong.some((path) => holds(section, path))).map(({ name }) => name),
      ]),
  );
  const { hash } = useLocation();

  // Begins with what the server rendered: what was typed before the scripts came is looked at after them.
  const [values, setValues] = useState(initial);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => setValues(structuredClone(form.getValues()));
    look();
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(look, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form]);

  const { focusKey } = summary;
  const seen = useRef(focusKey);
  useEffect(() => {
    if (seen.current === focusKey) return;
    seen.current = focusKey;
    const found = sections.filter((section) => wrong.some((path) => holds(section, path)));
    setOpen((before) => new Set([...before, ...found.map(({ name }) => name)]));
  }, [focusKey, wrong, sections]);

  // A link from another page names a field or a section; the router only scrolls to it.
  useEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (!target) return;
    // Rows open while React is at rest.
    const frame = requestAnimationFrame(() => {
      if (target instanceof HTMLDetailsElement) goTo(target);
      else reveal(target);
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);

  const missing = api.refusedIn(values);
  const put = (name: string, isOpen: boolean) =>
    setOpen((before) => {
      if (before.has(name) === isOpen) return before;
      const next = new Set(before);
      if (isOpen) next.add(name);
      else next.delete(name);
      return next;
    });

  return {
    /** What stands in the form, as of the last pause. */
    values,
    stateOf: (section: NamedSection, isEmpty: boolean) => sectionState(section, { wrong, missing }, isEmpty),
    isOpen: (name: string) => open.has(name),
    put,
    areAllOpen: sections.every(({ name }) => open.has(name)),
    putAll: (isOpen: boolean) => setOpen(new Set(isOpen ? sections.map(({ name }) => name) : [])),
    /** Folds a section that nothing is wrong with and goes on to the next; else to what is wrong. */
    async goOn(section: NamedSection, next: NamedSection) {
      await form.trigger(section.fields as Parameters<typeof form.trigger>[0]);
      const first = api
        .refusedIn(form.getValues())
        .filter((path) => holds(section, path))
        .map((path) => document.getElementById(path))
        .find((field) => field !== null);
      if (first) return reveal(first);
      put(section.name, false);
      put(next.name, true);
      const box = document.getElementById(sectionId(next.name));
      // Folding takes its time to be laid out; what is scrolled to before would stand elsewhere after.
      requestAnimationFrame(() => goTo(box));
    },
    goTo(name: string) {
      goTo(document.getElementById(sectionId(name)));
    },
  };
}

/** Opens a section and brings its heading to the top of the window, with the focus. */
function goTo(section: HTMLElement | null): void {
  if (!(section instanceof HTMLDetailsElement)) return;
  section.open = true;
  section.scrollIntoView({ block: 'start' });
  section.querySelector('summary')?.focus({ preventScroll: true });
}
