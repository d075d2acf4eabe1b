/**
 * What a client has typed into a booking, kept in the tab until it is booked: going back for another time, a reload
 * and another language bring it back.
 */
import { useEffect } from 'react';
import type { FormOf } from '../../blocks/apiForm/useRegister.ts';
import { forget, keep, readKept } from '../../browser/deviceStore.ts';

export interface Details {
  name: string;
  phone: string;
  address: string;
  note: string;
  /** Of a guest, as the code that was mailed there. */
  email: string;
  code: string;
}

const KEY = 'bookingDetails';

interface Kept {
  /** For which practice and person. */
  of: string;
  details: Omit<Details, 'code'>;
}

/** Brings back what was typed for this practice by this person, and keeps what is typed from now on. */
export function useKeptDetails(form: FormOf<Details>, profileId: string, email: string): void {
  const of = `${profileId} ${email}`;
  useEffect(() => {
    const kept = readKept<Kept>('tab', KEY);
    if (kept?.of === of) form.reset({ ...form.getValues(), ...kept.details }, { keepDefaultValues: true });
    const { unsubscribe } = form.watch(() => {
      const { code: _, ...details } = form.getValues();
      keep('tab', KEY, { of, details });
    });
    return unsubscribe;
  }, [form, of]);
}

/** Forgets what was typed; it has been sent. */
export const forgetDetails = (): void => forget('tab', KEY);
