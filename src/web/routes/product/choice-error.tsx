import { Suspense } from 'react';
import type { Refusal } from '#domain/errors.ts';
import { useErrorText } from '#web/state/notices/error-text.ts';

/** The problem of a choice; empty until its sentence has loaded. */
export function ChoiceError({ refusal }: { refusal: Refusal }) {
  return (
    <Suspense fallback={null}>
      <Sentence refusal={refusal} />
    </Suspense>
  );
}

function Sentence({ refusal: { code, details } }: { refusal: Refusal }) {
  return useErrorText()(code, details);
}
