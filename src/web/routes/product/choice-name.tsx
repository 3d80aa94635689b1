import { useTexts } from '#web/state/page/texts.ts';
import { FieldName } from '#ui/field.tsx';

export function ChoiceName({ label, isRequired }: { label: string; isRequired: boolean }) {
  const words = useTexts('buying');
  return <FieldName label={label} mark={!isRequired && words('buying.optional')} />;
}
