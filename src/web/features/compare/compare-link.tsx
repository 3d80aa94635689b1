import { useCompare } from '#web/state/compare.ts';
import { useShop } from '#web/state/shop.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useCompareTexts } from './use-compare-texts.ts';

/** The way to the comparison, with how many are in it; there is none while it is empty (spec §1 optional icon). */
export function CompareLink() {
  const { path } = useShop();
  const c = useCompareTexts();
  const count = useCompare().skus.length;
  if (count === 0) return null;
  return (
    <IconButton icon="compare" href={path('/compare')} label={c('compare.list')} count={count} />
  );
}
