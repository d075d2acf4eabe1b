import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Messages } from '../../../../messages/features.ts';
import { useT } from '../../../messages/messages.ts';
import { Details } from '../../../ui/display/Details.tsx';
import { reveal } from '../../../ui/form/reveal.ts';
import { Switch } from '../../../ui/form/Switch.tsx';
import styles from './Keys.module.css';

/** A key of a page, and what stands for it under `keys` in the messages. */
interface PageKey {
  key: string;
  label: Exclude<keyof Messages['staffReview']['keys'], 'title' | 'on' | 'help' | 'reasons'>;
}

/** Those of an announcement's page, where ready reasons answer to figures as well. */
const OF_ANNOUNCEMENT: readonly PageKey[] = (['a', 'r', 'b', 'n'] as const).map((key) => ({
  key,
  label: key,
}));

/** Whether the keys act; kept while the console is open in this tab. */
let areOnBefore = true;

/** The keys of the page, their list, and the switch that turns them off; nothing of it without scripts. */
export function Keys({
  isPending,
  keys = OF_ANNOUNCEMENT,
}: {
  isPending: boolean;
  keys?: readonly PageKey[];
}) {
  const t = useT('staffReview');
  const list = useRef<HTMLDetailsElement>(null);
  const [areOn, setAreOn] = useState(areOnBefore);
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);

  // With the page of the next case, not after it: a quick hand presses at once.
  useLayoutEffect(() => {
    if (!areOn || isPending) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      if (event.key === '?') toggle(list.current);
      else if (!act(event.key.toLowerCase())) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [areOn, isPending]);

  if (!isAlive) return null;
  return (
    <Details ref={list} summary={t('keys.title')} className={styles.keys}>
      <dl className={styles.list}>
        {keys.map(({ key, label }) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd>{key.toUpperCase()}</kbd>
            </dt>
            <dd>{t(`keys.${label}`)}</dd>
          </div>
        ))}
        {keys === OF_ANNOUNCEMENT && (
          <div className={styles.row}>
            <dt>
              <kbd>1</kbd>–<kbd>9</kbd>
            </dt>
            <dd>{t('keys.reasons')}</dd>
          </div>
        )}
        <div className={styles.row}>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>{t('keys.help')}</dd>
        </div>
      </dl>
      <Switch
        label={t('keys.on')}
        checked={areOn}
        onChange={({ target }) => {
          areOnBefore = target.checked;
          setAreOn(target.checked);
        }}
      />
    </Details>
  );
}

function toggle(list: HTMLDetailsElement | null) {
  if (!list) return;
  list.open = !list.open;
  if (list.open) list.scrollIntoView({ block: 'nearest' });
}

/** The outcomes that keys choose, where a case has them. */
const OUTCOMES: Record<string, string | undefined> = { a: 'accepted', u: 'upheld', r: 'refused' };

/** Does what a key stands for; false where it stands for nothing on this page. */
function act(key: string): boolean {
  if (key === 'a' || key === 'n') {
    const form = document.querySelector<HTMLFormElement>(key === 'a' ? '#approve' : '#next');
    form?.requestSubmit();
    if (form !== null || key === 'n') return form !== null;
  }
  if (key === 'd') return goTo(document.querySelector<HTMLElement>('input[name=measure]'));
  const value = OUTCOMES[key];
  const outcome = value && document.querySelector<HTMLInputElement>(`input[name=outcome][value=${value}]`);
  if (outcome) {
    outcome.click();
    return goTo(document.getElementById(value === 'accepted' ? 'register' : 'statement'));
  }
  if (key === 'r' || key === 'b') return goTo(document.getElementById(key === 'r' ? 'reason-0' : 'ground'));
  const reason = /^[1-9]$/.test(key) && document.querySelector<HTMLInputElement>(`[data-reason="${key}"]`);
  if (!reason) return false;
  reason.click();
  return goTo(reason);
}

function goTo(field: HTMLElement | null): boolean {
  if (field) reveal(field);
  return field !== null;
}

/** Keys belong to whatever takes letters, and to a dialog. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]), dialog',
  ) !== null;
