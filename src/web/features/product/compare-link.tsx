import { useCompare } from '#web/state/compare/compare.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** The way to the comparison, with how many are in it; there is none while it is empty. */
export function CompareLink() {
  const { path, t } = useShop();
  const count = useCompare().skus.length;
  if (count === 0) return null;
  return (
    <IconButton icon="compare" href={path('/compare')} label={t('compare.list')} count={count} />
  );
}
