import { Suspense } from 'react';
import type { Refusal } from '#domain/errors.ts';
import { useErrorText } from '#web/state/notices/error-text.ts';

/** What is wrong with a choice; nothing while its sentence is on the way. */
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
