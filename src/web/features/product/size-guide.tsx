import type { MouseEvent } from 'react';
import { searchPage } from '#contract/catalog.ts';
import { cartTools } from '#web/state/cart.ts';
import { useShop } from '#web/state/shop.tsx';
import { useLatePiece } from '#web/state/use-late-piece.ts';
import type { SizeGuideDialogProps } from './size-guide-dialog.tsx';
import { isPlainClick } from '#web/ui/is-plain-click.ts';
import { useBuyingTexts } from './use-buying-texts.ts';

export interface SizeGuideProps {
  /** Identifier of the page of text that says how to measure. */
  readonly identifier: string;
}

/** The way to the size guide, which opens over the page; without scripts it is a page of its own. */
export function SizeGuide({ identifier }: SizeGuideProps) {
  const b = useBuyingTexts();
  const { path } = useShop();
  const { Piece, open, close } = useLatePiece(async () => {
    const [{ SizeGuideDialog }, page] = await Promise.all([
      import('./size-guide-dialog.tsx'),
      searchPage(cartTools().client, identifier),
    ]);
    if (page === undefined) throw new Error(`There is no page ${identifier}`);
    return (props: Pick<SizeGuideDialogProps, 'onClose'>) => (
      <SizeGuideDialog title={page.heading || page.title} html={page.html} {...props} />
    );
  });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open();
  };
  return (
    <p className="small">
      <a href={path(`/i/${identifier}`)} onClick={press}>
        {b('buying.sizeGuide')}
      </a>
      {Piece && <Piece onClose={close} />}
    </p>
  );
}
