import { useRef, useState, type FormEvent, type RefObject } from 'react';
import type { FieldRefusals } from '#domain/fields.ts';
import { goTo } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';

/** A step's form: what is wrong once the customer tried to leave it, and how to leave. */
export interface StepForm {
  readonly errors: FieldRefusals;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly summary: RefObject<HTMLDivElement | null>;
  readonly onSubmit: (event: FormEvent) => void;
}

/** Errors show after the first try, then follow what is written; the summary gets the focus. */
export function useStepForm(errors: FieldRefusals, next: string, onLeave?: () => void): StepForm {
  const { path } = useShop();
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(errors).length > 0) {
      setIsTried(true);
      // It appears with the next paint.
      requestAnimationFrame(() => summary.current?.focus());
      return;
    }
    onLeave?.();
    goTo(path(next));
  };
  return { errors: isTried ? errors : {}, form, summary, onSubmit };
}
