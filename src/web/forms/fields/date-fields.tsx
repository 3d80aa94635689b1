import { DateInput, type DateInputProps } from '#ui/date-input.tsx';
import { PeriodInput, type PeriodInputProps } from '#ui/period-input.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import type { FieldOf } from '#web/forms/form-of.ts';
import { FormField, type FieldLook } from './form-field.tsx';
import { splitProps } from './text-field.tsx';

interface DateFieldProps extends FieldOf, FieldLook, Pick<DateInputProps, 'min' | 'max'> {}

/** A date field; the rules read it as `2026-11-28`. */
export function DateField(props: DateFieldProps) {
  const { locale } = useShop().storeView;
  const { field, look, rest } = splitProps(props);
  const { name, written, onWrite } = field;
  return (
    <FormField of={field} {...look}>
      <DateInput
        {...rest}
        lang={locale}
        name={name}
        {...(onWrite ? { value: written, onValue: onWrite } : { defaultValue: written })}
      />
    </FormField>
  );
}

interface PeriodFieldProps extends FieldLook, Pick<PeriodInputProps, 'choices' | 'min' | 'max'> {
  /** The label of the two days together. */
  readonly label: string;
  readonly from: FieldOf;
  readonly to: FieldOf;
}

/** The first and the last day, as two fields of the form. */
export function PeriodField({ label, from, to, hint, className, ...input }: PeriodFieldProps) {
  const { locale } = useShop().storeView;
  const period = { from: from.written, to: to.written };
  const both = { ...from, label, error: from.error ?? to.error };
  return (
    <FormField of={both} hint={hint} className={className}>
      <PeriodInput
        {...input}
        lang={locale}
        toId={to.id}
        names={{ from: from.name, to: to.name }}
        labels={{ from: from.label, to: to.label }}
        {...(from.onWrite
          ? {
              value: period,
              onDay: (end, day) => ({ from, to })[end].onWrite?.(day),
            }
          : { defaultValue: period })}
      />
    </FormField>
  );
}
