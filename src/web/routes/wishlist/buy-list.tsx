import { useState } from 'react';
import type { WishedProducts } from '#contract/views/wishlists.ts';
import { wishesToBuy } from '#domain/customer/wishes-to-buy.ts';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { wishesToCart } from './wishes-to-cart.ts';

interface BuyListProps extends WishedProducts {
  readonly name: string;
}

/** One press for the whole list, and the names of what it leaves out (rules/products#wishlist). */
export function BuyList({ products, unsold, name }: BuyListProps) {
  const t = useTexts('wishlist-page');
  const [isBusy, setIsBusy] = useState(false);
  const { ready, toChoose, notSold } = wishesToBuy(products);
  const add = async () => {
    setIsBusy(true);
    await wishesToCart(ready, name);
    setIsBusy(false);
  };
  return (
    <div className="stack gap-2">
      {ready.length > 0 && (
        <>
          <div>
            <Button variant="primary" icon="cart" busy={isBusy} onClick={() => void add()}>
              {t('wishlist.allToCart')}
            </Button>
          </div>
          <LeftOut products={toChoose} say={(names) => t('wishlist.toChoose', { names })} />
        </>
      )}
      <LeftOut products={notSold} say={(names) => t('wishlist.notSold', { names })} />
      <LeftOut products={unsold} say={(names) => t('wishlist.unsold', { names })} />
    </div>
  );
}

interface LeftOutProps {
  readonly products: readonly { readonly name: string }[];
  readonly say: (names: string) => string;
}

function LeftOut({ products, say }: LeftOutProps) {
  if (products.length === 0) return null;
  return <p className="soft small">{say(products.map(({ name }) => name).join(', '))}</p>;
}
