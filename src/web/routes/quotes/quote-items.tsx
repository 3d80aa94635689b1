import type { ShownQuoteItem } from '#contract/views/own-quotes.ts';
import type { Price } from '#domain/money/price.ts';
import { withSign } from '#domain/catalog/unit-sign.ts';
import { eachPrice } from '#texts/each-price.ts';
import rows from '#web/features/account/rows.module.css';
import { CartPicture } from '#web/features/cart/cart-picture.tsx';
import { PackedQuantity } from '#web/features/cart/packed-quantity.tsx';
import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Facts, Section } from '#ui/page.tsx';
import { Notice } from '#ui/notice.tsx';

/** The goods of a quote with list price and quoted price, and the sums. */
export function QuoteItems() {
  const t = useTexts('own-quotes');
  const { items, totals } = useView('account/quote');
  return (
    <Section id="goods" title={t('ownQuotes.goods')}>
      <ul role="list" className={rows.list}>
        {items.map((item, index) => (
          // Two lines may have the same article, so the key is the index.
          <Item key={`${index}`} item={item} />
        ))}
      </ul>
      {totals && <Sums total={totals.total} />}
    </Section>
  );
}

function Sums({ total }: { readonly total: Price }) {
  const t = useTexts('own-quotes');
  const { format } = useShop();
  return (
    <Facts
      rows={[
        [t('ownQuotes.net'), format.money(total.net)],
        [t('ownQuotes.vat'), format.money(total.vat)],
        [t('ownQuotes.total'), format.money(total.gross)],
      ]}
    />
  );
}

function Item({ item }: { readonly item: ShownQuoteItem }) {
  const t = useTexts('own-quotes');
  const { t: shop, path, format } = useShop();
  const { name, sku, quantity, choices, remark, requestedNet, list, offer, row, now, article } =
    item;
  const { saleUnit } = item;
  const each = (price: Price) => eachPrice(shop, format.money(price.net), saleUnit);
  return (
    <li className={rows.row}>
      <CartPicture path={article?.picture} />
      <div className={rows.words}>
        <p>
          {`${withSign(quantity, saleUnit)} × `}
          {article?.path === undefined ? name : <a href={path(`/${article.path}`)}>{name}</a>}
        </p>
        <p className="soft small figures">{sku}</p>
        {choices.map(({ label, value }) => (
          <p key={`${label} ${value}`} className="soft small">
            {label === '' ? value : `${label}: ${value}`}
          </p>
        ))}
        <PackedQuantity quantity={quantity} packing={item} className="soft small" />
        {remark !== '' && <p className="small">{remark}</p>}
        {list && <p className="soft small">{t('ownQuotes.ownPrice', { amount: each(list) })}</p>}
        {requestedNet !== undefined && (
          <p className="soft small">
            {t('ownQuotes.wished', { amount: format.money(requestedNet) })}
          </p>
        )}
        {offer && <p>{t('ownQuotes.offer', { amount: each(offer) })}</p>}
        {now && (
          <Notice tone={offer && now.net < offer.net ? 'warn' : 'info'}>
            {t('ownQuotes.priceNow', { amount: format.money(now.net) })}
          </Notice>
        )}
        {item.isShort && <Notice tone="warn">{t('ownQuotes.short')}</Notice>}
      </div>
      {row && <p className="figures">{format.money(row.net)}</p>}
    </li>
  );
}
