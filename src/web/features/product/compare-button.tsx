import { useShop } from '#web/state/page/shop.tsx';
import { useCompare } from '#web/state/compare/compare.ts';
import { toggleCompare } from '#web/state/compare/compare-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface CompareButtonProps {
  readonly sku: string;
  readonly name: string;
  /** With its word, where there is room for it. */
  readonly hasWord?: boolean;
}

/** Puts a product beside others, or takes it away again. */
export function CompareButton({ sku, name, hasWord = false }: CompareButtonProps) {
  const { t } = useShop();
  const isCompared = useCompare().skus.includes(sku);
  const press = () => void toggleCompare(sku);
  const label = t('compare.productOf', { name });
  if (hasWord) {
    return (
      <Button
        variant="quiet"
        size="s"
        icon={isCompared ? 'check' : 'compare'}
        aria-pressed={isCompared}
        aria-label={label}
        onClick={press}
      >
        {t('compare.product')}
      </Button>
    );
  }
  return (
    <IconButton
      icon={isCompared ? 'check' : 'compare'}
      size="s"
      floating
      label={label}
      aria-pressed={isCompared}
      onClick={press}
    />
  );
}
