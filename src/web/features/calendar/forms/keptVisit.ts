/** What is typed of a visit stays while its client is chosen among the cards, which the address carries a part of alone. */
import { useEffectEvent, useEffect } from 'react';
import { putAside, takeBack } from '../../../blocks/apiForm/carried.ts';
import { useOwner } from '../../../blocks/apiForm/useOwner.ts';
import type { FormOf } from '../../../blocks/apiForm/useRegister.ts';
import { calendarPaths } from '../../../paths/calendarPaths.ts';
import { timeOf } from './bodies.ts';

/** What a card says itself. */
const OF_CARD: readonly string[] = ['card', 'name', 'phone', 'email', 'tells'];

const OF = 'visit of a card';

/** The address at which such a visit is written down. */
const addressOf = ({ date, time, worker, service }: Record<string, unknown>): string =>
  calendarPaths.enterVisit({
    date: String(date),
    time: timeOf(time),
    worker: String(worker),
    service: String(service),
  });

/**
 * Brings back what was typed before the cards were opened, to the visit that was left or that the cards lead back to; any
 * other begins anew. Answers what puts it aside on the way to the cards.
 * @param hasCard whether its client is known from a card, which then says who it is
 */
export function useKeptVisit<Values extends { card: string }>(
  form: FormOf<Values>,
  hasCard: boolean,
): () => void {
  const owner = useOwner() ?? null;
  const begunAt = addressOf(form.formState.defaultValues ?? {});
  const bringBack = useEffectEvent(() => {
    const { at, typed } = (takeBack(OF, owner) ?? {}) as { at?: string[]; typed?: Values };
    if (!typed || !at?.includes(begunAt)) return;
    const isOfCard = hasCard || typed.card !== '';
    const client = Object.entries(form.getValues()).filter(([name]) => isOfCard && OF_CARD.includes(name));
    form.reset({ ...typed, ...Object.fromEntries(client) }, { keepDefaultValues: true });
  });
  useEffect(() => bringBack(), []);
  return () => {
    const typed = form.getValues();
    putAside({ of: OF, owner, values: { at: [begunAt, addressOf(typed)], typed } });
  };
}
