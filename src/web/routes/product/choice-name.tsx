import { useShop } from '#web/state/page/shop.tsx';
import { FieldName } from '#web/ui/field.tsx';

export function ChoiceName({ label, isRequired }: { label: string; isRequired: boolean }) {
  const { t } = useShop();
  return <FieldName label={label} mark={!isRequired && t('buying.optional')} />;
}
