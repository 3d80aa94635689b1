import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { FieldRefusals } from '#domain/fields.ts';
import { useLazyTexts } from '#web/state/page/lazy-texts.ts';
import { fieldWords } from './field-words.ts';
import type { FormOf } from './form-of.ts';
import { wrongFields } from './say-refusals.ts';

export interface LiveFormParts<Name extends string> {
  /** All refusals of the present text. */
  readonly refusals: FieldRefusals;
  readonly label: (name: Name) => string;
  /** Returns a special sentence for a refused field. */
  readonly say?: (name: Name) => string | undefined;
  readonly isRequired: (name: Name) => boolean;
  /** Without required fields, no field is marked as optional (rules/forms#what-is-written). */
  readonly hasRequired: boolean;
  readonly written: (name: Name) => string;
  readonly write: (name: Name, text: string) => void;
  readonly send: () => void;
}

/**
 * A form with values that are held elsewhere, such as those of checkout. After the first try its errors
 * follow the text.
 */
export function useLiveForm<Name extends string>(parts: LiveFormParts<Name>): FormOf<Name> {
  const { refusals, label, isRequired, hasRequired, written, write, send, say } = parts;
  const words = useLazyTexts(fieldWords);
  const [tries, setTries] = useState(0);
  const [isReady, setIsReady] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => setIsReady(true), []);
  const wrong = wrongFields(words, tries > 0 ? refusals : {}).map((field) => {
    // The cast is safe: only the form's own fields have refusals.
    const name = field.name as Name;
    const own = say?.(name);
    return {
      ...field,
      ...(own !== undefined && { text: own, isNamed: true }),
      label: label(name),
    };
  });
  return {
    id,
    element,
    wrong,
    tries,
    isReady,
    write,
    action: undefined,
    failure: undefined,
    isBusy: false,
    field: (name) => ({
      id: `${id}${name}`,
      name,
      label: label(name),
      error: wrong.find((field) => field.name === name)?.text,
      required: isRequired(name),
      isMarked: hasRequired && !isRequired(name),
      written: written(name),
      onWrite: (text) => write(name, text),
    }),
    onSubmit(event: FormEvent) {
      event.preventDefault();
      if (Object.keys(refusals).length === 0) return send();
      setTries(tries + 1);
    },
    onInput: () => undefined,
  };
}
