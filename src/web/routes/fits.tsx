import { useState } from 'react';
import type { FitsPart, FitsView, SetLink } from '#contract/views/fits.ts';
import { purchaseWay } from '#domain/pricing/purchase-way.ts';
import { EarlierPriceNote } from '#web/features/product/earlier-price-note.tsx';
import { PriceTag } from '#web/features/product/price-tag.tsx';
import { ProductPicture } from '#web/features/product/product-picture.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { lazyPiece } from '#web/life/lazy-piece.tsx';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import styles from './fits.module.css';

// It is part of the product page's code, which all pages would share otherwise.
const BuySeveral = lazyPiece(
  async () => (await import('#web/routes/product/buy-box-several.tsx')).BuySeveral,
);

const address = '/verktoy/passer';

export function meta(_shop: Shop, { title, description, sku, parts }: FitsView): PageMeta {
  const query = sku === '' ? '' : `?${new URLSearchParams({ part: sku }).toString()}`;
  return {
    title,
    description,
    canonical: address + query,
    // A page for each article would tell search engines little new.
    ...(parts.length > 0 && { isHidden: true }),
  };
}

export function Component() {
  const { title, links, parts, words } = useView('fits');
  const { t, path } = useShop();
  const isChosen = parts.length > 0;
  return (
    <div className="container screen stack gap-5">
      <Breadcrumbs
        label={t('product.breadcrumbs')}
        crumbs={[
          { label: t('product.home'), href: path('/') },
          { label: words.tool, ...(isChosen && { href: path(address) }) },
          ...(isChosen ? [{ label: parts[0]?.product.name ?? title }] : []),
        ]}
      />
      <h1 className={styles.title}>{title}</h1>
      {isChosen ? (
        <PartsOfSet />
      ) : (
        <>
          <p className="lead soft">{words.lead}</p>
          <ul role="list" className={styles.links}>
            {links.map((link) => (
              <li key={link.sku}>
                <SetChoice link={link} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function SetChoice({ link: { sku, name, picture } }: { readonly link: SetLink }) {
  const { path } = useShop();
  const query = new URLSearchParams({ part: sku }).toString();
  return (
    <a href={`${path(address)}?${query}`} className={styles.link}>
      <ProductPicture picture={picture} alt="" size="standard" className={styles.picture} />
      {name}
    </a>
  );
}

/** The whole set as a form that works without scripts; with scripts it follows each press. */
function PartsOfSet() {
  const { sku, parts, words } = useView('fits');
  const { path } = useShop();
  const [owned, setOwned] = useState(
    () => new Set(parts.filter(({ isOwned }) => isOwned).map((part) => part.product.sku)),
  );
  const lacking = parts.filter(({ product }) => !owned.has(product.sku));
  const bought = lacking.filter(({ product }) => purchaseWay(product) === 'line');
  const own = (key: string, isOwned: boolean) => {
    const next = new Set(owned);
    if (isOwned) next.add(key);
    else next.delete(key);
    setOwned(next);
  };
  return (
    <div className="with-aside aside-end">
      <form action={path(address)} className="stack">
        <input type="hidden" name="part" value={sku} />
        <ul role="list" className={styles.parts}>
          {parts.map((part) => (
            <PartLine
              key={part.product.sku}
              part={part}
              isOwned={owned.has(part.product.sku)}
              onOwned={(isOwned) => own(part.product.sku, isOwned)}
            />
          ))}
        </ul>
        <EarlierPriceNote tiles={parts.map(({ product }) => product)} />
        <noscript>
          <Button type="submit">{words.update}</Button>
        </noscript>
      </form>
      <section className={styles.buying} aria-labelledby="missing">
        <h2 id="missing" className={styles.heading}>
          {words.missing}
        </h2>
        {lacking.length === 0 ? (
          <p role="status">{words.complete}</p>
        ) : (
          <ul>
            {lacking.map((part) => (
              <LackingPart key={part.product.sku} {...part} />
            ))}
          </ul>
        )}
        {bought.length > 0 && <BuySeveral wishes={bought} name={undefined} />}
        <p>
          <a href={path(address)}>{words.others}</a>
        </p>
      </section>
    </div>
  );
}

/** A part with choices of its own links to its page. */
function LackingPart({ product, title }: FitsPart) {
  const { words } = useView('fits');
  const { path } = useShop();
  const way = purchaseWay(product);
  if (way === 'line') return <li>{title}</li>;
  const why = way === 'nowhere' ? words.unavailable : words.choose;
  return (
    <li>
      {product.visibility === 1 ? title : <a href={path(`/${product.urlPath}`)}>{title}</a>}
      <span className="soft small"> {why}</span>
    </li>
  );
}

interface PartLineProps {
  readonly part: FitsPart;
  readonly isOwned: boolean;
  readonly onOwned: (isOwned: boolean) => void;
}

function PartLine({ part, isOwned, onOwned }: PartLineProps) {
  const { words } = useView('fits');
  const { path } = useShop();
  const { product, title, quantity, isHead, isRequired, reasons, ownedLabel } = part;
  const { sku, visibility, urlPath, pictures, offer } = product;
  return (
    <li className={styles.part}>
      <ProductPicture picture={pictures[0]} alt="" size="standard" className={styles.picture} />
      <div className="stack gap-1">
        {!isHead && (
          <Badge tone={isRequired ? 'brass' : 'quiet'} className={styles.badge ?? ''}>
            {isRequired ? words.required : words.recommended}
          </Badge>
        )}
        <h2 className={styles.name}>
          {visibility === 1 ? title : <a href={path(`/${urlPath}`)}>{title}</a>}
        </h2>
        {isHead && <p className="soft small">{words.itself}</p>}
        {reasons.map((why) => (
          <p key={why} className="small">
            {why}
          </p>
        ))}
        <PriceTag offer={offer} isOfList />
        {quantity > 1 && <p className="soft small">{words.each}</p>}
        <Checkbox
          name="have"
          value={sku}
          checked={isOwned}
          aria-label={ownedLabel}
          label={words.have}
          onChange={({ currentTarget }) => onOwned(currentTarget.checked)}
        />
      </div>
    </li>
  );
}
