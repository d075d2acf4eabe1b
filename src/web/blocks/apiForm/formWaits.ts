/** What a form waits for before it is sent, such as photos on their way. */
import { createContext, useMemo, useRef, useState } from 'react';

/** What is said beside the button while the form is held; `isWaiting`: it goes on by itself. */
export interface WaitSaid {
  text: string;
  isWaiting: boolean;
}

/** For the fields of a form. */
export interface FormWaits {
  /** Asked each time the form is to be sent: true holds it. Until the answered function is called. */
  add(key: string, holds: () => boolean): () => void;
  say(key: string, said: WaitSaid | null): void;
  /** Sends what was held. */
  goOn(): void;
}

export const FormWaitsContext = createContext<FormWaits | null>(null);

/** The form's side: whether it is held, what is said meanwhile, and what its fields are given. */
export function useFormWaits(send: () => unknown) {
  const judges = useRef(new Map<string, () => boolean>());
  const [said, setSaid] = useState<ReadonlyMap<string, WaitSaid>>(new Map());
  const latest = useRef(send);
  latest.current = send;
  const forFields = useMemo<FormWaits>(() => {
    const say = (key: string, one: WaitSaid | null) =>
      setSaid((all) => {
        if (!one && !all.has(key)) return all;
        const next = new Map(all);
        if (one) next.set(key, one);
        else next.delete(key);
        return next;
      });
    return {
      say,
      add(key, holds) {
        judges.current.set(key, holds);
        return () => {
          judges.current.delete(key);
          say(key, null);
        };
      },
      goOn: () => void latest.current(),
    };
  }, []);
  return {
    forFields,
    said: [...said.values()],
    // Each is asked, so that each says what it waits for.
    isHeld: () => [...judges.current.values()].map((holds) => holds()).includes(true),
  };
}
