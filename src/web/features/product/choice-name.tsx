import { FieldName } from '#web/ui/field.tsx';
import { useBuyingTexts } from './use-buying-texts.ts';

/** What is chosen, and whether it must be. */
export function ChoiceName({ label, isRequired }: { label: string; isRequired: boolean }) {
  const b = useBuyingTexts();
  return <FieldName label={label} mark={!isRequired && b('buying.optional')} />;
}
