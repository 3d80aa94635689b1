import { TextInput, type TextInputProps } from './text-input.tsx';

type Box = Omit<TextInputProps, 'type' | 'inputMode' | 'value' | 'defaultValue' | 'onChange'>;

export interface NumberInputProps extends Box {
  /** Controlled with onValue; else the form reads `name`. */
  value?: string;
  defaultValue?: string;
  onValue?: (text: string) => void;
  hasDecimals?: boolean;
  /** Rewrites the text when the box is left, as the shop writes numbers. What is no number it gives back. */
  tidy: (text: string) => string;
}

/** A number as it is written, with its unit in `after`. A wheel or an arrow key does not change it by accident. */
export function NumberInput(props: NumberInputProps) {
  const { value, onValue, hasDecimals = false, tidy, onBlur, ...box } = props;
  return (
    <TextInput
      autoComplete="off"
      {...box}
      inputMode={hasDecimals ? 'decimal' : 'numeric'}
      {...(onValue && { value, onChange: ({ target }) => onValue(target.value) })}
      onBlur={(event) => {
        const text = tidy(event.target.value);
        if (onValue) onValue(text);
        else event.target.value = text;
        onBlur?.(event);
      }}
    />
  );
}
