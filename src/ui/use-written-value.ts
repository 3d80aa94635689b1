import { useState } from 'react';

export interface WrittenValue {
  /** Controlled with onValue, which must give back what it got; else the form reads `name`. */
  value?: number | undefined;
  defaultValue?: number | undefined;
  /** On each letter: undefined for an empty box, NaN for a text that is no number. */
  onValue?: ((value: number | undefined) => void) | undefined;
}

interface Language {
  read: (text: string) => number | undefined;
  write: (value: number) => string;
}

/** The text of a box for a number: as it is written until the box is left, then in the shop's own writing. */
export function useWrittenValue(props: WrittenValue, { read, write }: Language) {
  const { onValue } = props;
  const written = (value: number | undefined) =>
    value === undefined || Number.isNaN(value) ? '' : write(value);
  const [text, setText] = useState(() => written(props.value ?? props.defaultValue));
  const isChangedOutside = 'value' in props && !Object.is(read(text), props.value);
  const shown = isChangedOutside ? written(props.value) : text;
  return {
    value: shown,
    onText: (next: string) => {
      setText(next);
      onValue?.(read(next));
    },
    onLeave: () => {
      const value = read(shown);
      // What is no number stays, so that the error is about something in sight.
      if (!Number.isNaN(value)) setText(written(value));
    },
  };
}
