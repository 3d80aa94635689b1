import { useTexts } from '#web/state/page/texts.ts';
import type { MouseEvent } from 'react';
import { openModal } from '#web/state/dialogs/modals.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { isPlainClick } from '#ui/is-plain-click.ts';

export interface SizeGuideProps {
  /** Identifier of the page of text that tells how to measure. */
  readonly identifier: string;
}

/** The link to the size guide, which opens above the page; without scripts it is a page of its own. */
export function SizeGuide({ identifier }: SizeGuideProps) {
  const { path } = useShop();
  const words = useTexts('buying');
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openModal('sizeGuide', { identifier });
  };
  return (
    <p className="small">
      <a href={path(`/i/${identifier}`)} onClick={press}>
        {words('buying.sizeGuide')}
      </a>
    </p>
  );
}
