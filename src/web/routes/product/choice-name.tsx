import { useBuyingTexts } from './buying-texts.ts';
import { FieldName } from '#web/ui/field.tsx';

export function ChoiceName({ label, isRequired }: { label: string; isRequired: boolean }) {
  const words = useBuyingTexts();
  return <FieldName label={label} mark={!isRequired && words('buying.optional')} />;
}
