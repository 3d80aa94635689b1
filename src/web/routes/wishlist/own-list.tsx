import { lazy, useEffect, useId, useState } from 'react';
import type { ShownWishlist } from '#contract/views/wishlists.ts';
import type { TileProduct } from '#domain/listing/tile-product.ts';
import { EarlierPriceNote } from '#web/features/product/earlier-price-note.tsx';
import { useWishlist } from '#web/state/marked-lists.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Guard } from '#web/life/guard.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { DeedButton, ListForm, useRefused } from './list-form.tsx';
import { WishRow } from './wish-row.tsx';
import rows from '#web/features/account/rows.module.css';
import styles from './wishlists.module.css';

const LateWishes = lazy(async () => {
  return { default: (await import('./wished-products.tsx')).WishedProducts };
});

/** The articles on the list that is open; ticked ones move to another list or leave it. */
export function OwnList({ nameOf }: { readonly nameOf: (list: ShownWishlist) => string }) {
  const { open, products } = useView('account/wishlist');
  const late = useLateWishes();
  const isEmpty = products.length + late.length === 0;
  return (
    <>
      {isEmpty && <EmptyList isDefault={open.id === undefined} />}
      {products.length > 0 && (
        <ListForm className="">
          <ul role="list" className={rows.list}>
            {products.map((product) => (
              <WishRow key={product.sku} product={product} choice={<Choice product={product} />} />
            ))}
          </ul>
          <Moving nameOf={nameOf} />
        </ListForm>
      )}
      <EarlierPriceNote tiles={products} />
      {late.length > 0 && (
        <Guard fallback={null}>
          <LateWishes skus={late} />
        </Guard>
      )}
    </>
  );
}

/**
 * The wishes of the default list that the page came without: those of a guest who has just signed in,
 * and those that wait for a network.
 */
function useLateWishes(): readonly string[] {
  const { open, products, unsold } = useView('account/wishlist');
  const { skus, several } = useWishlist();
  const [isFresh, setIsFresh] = useState(false);
  useEffect(() => {
    import('#web/state/wishlist/load-wishlist.ts')
      .then(({ loadWishlist }) => loadWishlist({ isForced: true }))
      .then(() => setIsFresh(true))
      .catch(() => undefined);
  }, []);
  if (!isFresh || open.id !== undefined) return [];
  const ofDefault = several?.lists[0]?.skus ?? skus;
  return ofDefault.filter((sku) => ![...products, ...unsold].some((each) => each.sku === sku));
}

function EmptyList({ isDefault }: { readonly isDefault: boolean }) {
  const t = useTexts('wishlist-page');
  const { path } = useShop();
  if (!isDefault) {
    return (
      <EmptyState
        title={t('wishlist.emptyNamed')}
        help={t('wishlist.emptyNamedHelp')}
        action={<Button href={path('/my-account/wishlist')}>{t('wishlist.openMine')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t('wishlist.empty')}
      help={t('wishlist.emptyHelp')}
      action={
        <Button variant="primary" href={path('/')}>
          {t('wishlist.find')}
        </Button>
      }
    />
  );
}

function Choice({ product: { sku, name } }: { readonly product: TileProduct }) {
  const t = useTexts('wishlist-page');
  const label = <span className="visually-hidden">{t('wishlist.choose', { name })}</span>;
  return <Checkbox name="sku" value={sku} label={label} />;
}

function Moving({ nameOf }: { readonly nameOf: (list: ShownWishlist) => string }) {
  const t = useTexts('wishlist-page');
  const { lists, open } = useView('account/wishlist');
  const move = useRefused('move');
  const take = useRefused('take');
  const others = lists.filter(({ id }) => id !== open.id);
  const title = useId();
  return (
    <fieldset aria-labelledby={title}>
      <p id={title} className={styles.chosen}>
        <strong>{t('wishlist.chosen')}</strong>
      </p>
      {(move ?? take)?.wrong.some(({ name }) => name === 'sku') && (
        <Notice tone="bad" live>
          {t('wishlist.chooseOne')}
        </Notice>
      )}
      <div className={styles.moving}>
        {others.length > 0 && (
          <>
            <Field label={t('wishlist.to')}>
              <Select
                name="to"
                options={others.map((list) => ({
                  value: String(list.id ?? ''),
                  label: nameOf(list),
                }))}
              />
            </Field>
            <DeedButton deed="move">{t('wishlist.move')}</DeedButton>
          </>
        )}
        <DeedButton deed="take" variant="quiet">
          {t('wishlist.take')}
        </DeedButton>
      </div>
    </fieldset>
  );
}
