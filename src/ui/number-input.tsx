import { TextInput, type TextInputProps } from './text-input.tsx';
import { useWrittenValue, type WrittenValue } from './use-written-value.ts';
import { readNumber, writeNumber } from './written-number.ts';

type Box = Omit<TextInputProps, 'type' | 'inputMode' | 'value' | 'defaultValue' | 'onChange'>;

export interface NumberInputProps extends Box, WrittenValue {
  decimals?: number;
  /** The decimal point that is written; both are read. */
  point?: ',' | '.';
}

/** A number with its unit in `after`. A wheel or an arrow key does not change it by accident. */
export function NumberInput(props: NumberInputProps) {
  const { decimals = 0, point = ',', value: _, defaultValue: _default, onValue, ...box } = props;
  const form = { decimals, point };
  const written = useWrittenValue(props, {
    read: (text) => readNumber(text, form),
    write: (value) => writeNumber(value, form),
  });
  return <NumberBox {...box} {...written} isWhole={decimals === 0} />;
}

export interface MoneyInputProps extends Box, WrittenValue {
  point?: ',' | '.';
}

/** Whole øre in and out, written as `1 234,50`. */
export function MoneyInput(props: MoneyInputProps) {
  const { point = ',', value: _, defaultValue: _default, onValue, ...box } = props;
  const form = { decimals: 2, point };
  const written = useWrittenValue(props, {
    read: (text) => {
      const value = readNumber(text, form);
      return value === undefined ? undefined : Math.round(value * 100);
    },
    write: (value) => writeNumber(value / 100, form, true),
  });
  return <NumberBox {...box} {...written} />;
}

interface NumberBoxProps extends Box {
  value: string;
  onText: (text: string) => void;
  onLeave: () => void;
  isWhole?: boolean;
}

function NumberBox({ onText, onLeave, isWhole = false, onBlur, ...box }: NumberBoxProps) {
  return (
    <TextInput
      autoComplete="off"
      {...box}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      onChange={(event) => onText(event.target.value)}
      onBlur={(event) => {
        onLeave();
        onBlur?.(event);
      }}
    />
  );
}
