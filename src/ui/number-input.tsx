import { TextInput, type TextInputProps } from './text-input.tsx';

type Box = Omit<TextInputProps, 'type' | 'inputMode' | 'value' | 'defaultValue' | 'onChange'>;

export interface NumberInputProps extends Box {
  /** Controlled with onValue; else the form reads `name`. */
  value?: string;
  defaultValue?: string;
  onValue?: (text: string) => void;
  hasDecimals?: boolean;
  /**
   * Rewrites the text in the shop's format when the box is left. A text that is no number is returned
   * unchanged.
   */
  tidy: (text: string) => string;
}

/**
 * A number as text, with its unit in `after`. Neither the wheel nor an arrow key changes it by
 * accident.
 */
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
