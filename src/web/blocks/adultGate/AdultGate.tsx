import { Suspense } from 'react';
import { latePart } from '../../lateCode.ts';

const AdultQuestion = latePart(async () => (await import('./AdultQuestion.tsx')).AdultQuestion);

/** Stands in place of a page of the adult category until the visitor says to be 18; its code and words load then. */
export function AdultGate() {
  return (
    <Suspense>
      <AdultQuestion />
    </Suspense>
  );
}
