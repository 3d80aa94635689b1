import { TextInput, type TextInputProps } from './text-input.tsx';

export interface DateInputProps extends Omit<
  TextInputProps,
  'type' | 'value' | 'onChange' | 'icon' | 'after'
> {
  /** `yyyy-mm-dd`, or empty. Controlled with onValue; else the form reads `name`. */
  value?: string | undefined;
  onValue?: (day: string) => void;
}

/**
 * A day, chosen in the browser's own calendar. `lang` sets the format in browsers that know the
 * language.
 */
export function DateInput({ value, onValue, max = '9999-12-31', ...rest }: DateInputProps) {
  // Without a maximum, Chromium accepts years of six digits.
  return (
    <TextInput
      {...rest}
      type="date"
      max={max}
      {...(value !== undefined && { value })}
      {...(onValue && { onChange: ({ target }) => onValue(target.value) })}
    />
  );
}
