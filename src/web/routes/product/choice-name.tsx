import { useShop } from '#web/state/page/shop.tsx';
import { FieldName } from '#ui/field.tsx';

export function ChoiceName({ label, isRequired }: { label: string; isRequired: boolean }) {
  const { t } = useShop();
  return <FieldName label={label} mark={!isRequired && t('shell.optional')} />;
}
