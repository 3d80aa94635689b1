import type { Budget } from '#domain/project-lists/project-list.ts';
import { usePosted } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

interface BudgetFieldProps {
  readonly isNet: boolean;
  readonly budget?: Budget | undefined;
}

/** The field for a budget, with VAT or without as the viewer sees prices (rules/project-lists#budget). */
export function BudgetField({ isNet, budget }: BudgetFieldProps) {
  const t = useTexts('project-list');
  const { t: shop, format } = useShop();
  const posted = usePosted();
  const error = posted?.wrong.find(({ name }) => name === 'budget')?.text;
  const label = isNet ? 'projectList.budgetNet' : 'projectList.budgetGross';
  return (
    <Field label={t(label)} mark={shop('shell.optional')} error={error}>
      <TextInput
        name="budget"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={posted?.written['budget'] ?? (budget ? format.amount(budget.amount) : '')}
      />
    </Field>
  );
}
