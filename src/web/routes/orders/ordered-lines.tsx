import { useTexts } from '#web/state/page/texts.ts';
import { useState, type ReactNode } from 'react';
import type { ShownLine } from '#contract/views/orders.ts';
import type { ArticlePapers } from '#domain/catalog/article-papers.ts';
import { hasVat } from '#domain/cart/has-vat.ts';
import { withSign } from '#domain/catalog/unit-sign.ts';
import { unitPrice } from '#texts/each-price.ts';
import { lineDetails } from '#texts/line-details.ts';
import { CartPicture } from '#web/features/cart/cart-picture.tsx';
import { PackedQuantity } from '#web/features/cart/packed-quantity.tsx';
import { ChoiceList } from '#web/features/cart/choice-list.tsx';
import { FileList } from '#web/features/product/file-list.tsx';
import { mediaAddress } from '#web/features/product/media-address.ts';
import styles from './order.module.css';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Section } from '#ui/page.tsx';
import { rowPicks } from '#ui/table-picks.tsx';
import { OrderAgain } from './order-again.tsx';
import { useOrderView } from './use-order-view.ts';

/** The ordered lines, with their amounts at the time of the order. */
export function OrderedLines() {
  const t = useTexts('placed-order');
  const { lines, totals, isRepeatable, payKey } = useOrderView();
  const side = useLargeAmount();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const rows = lines.map((line, index) => ({ ...line, key: `${index}` }));
  const picked = rows.filter(({ key }) => keys.has(key));
  const picks = rowPicks({
    rows,
    keyOf: ({ key }) => key,
    keys,
    onPick: setKeys,
    words: {
      all: t('placedOrder.pickAll'),
      row: ({ name }) => t('placedOrder.pick', { name }),
      count: (count) => t('placedOrder.picked', { count }),
    },
    actions: <OrderAgain lines={picked} label={t('placedOrder.againPicked')} />,
  });
  const hasPicks = rows.length > 1 && isRepeatable && payKey === undefined;
  return (
    <Section id="goods" title={t(`placedOrder.goods_${hasVat(totals) ? side : 'free'}`)}>
      {hasPicks && (
        <Checkbox
          label={t('placedOrder.pickAll')}
          className="screen-only"
          checked={picked.length === rows.length}
          onChange={({ target }) =>
            setKeys(new Set(target.checked ? rows.map(({ key }) => key) : []))
          }
        />
      )}
      <ul role="list" className={styles.lines}>
        {rows.map((line) => (
          <Line key={line.key} line={line} box={hasPicks && picks.boxOf(line)} />
        ))}
      </ul>
      {hasPicks && <div className="screen-only">{picks.bar}</div>}
    </Section>
  );
}

interface LineProps {
  readonly line: ShownLine;
  readonly box: ReactNode;
}

function Line({ line, box }: LineProps) {
  const t = useTexts('placed-order');
  const { format, path, t: shop } = useShop();
  const side = useLargeAmount();
  const { name, kind, choices, quantity, unit, saleUnit, row, canceled, note, article } = line;
  const amount = format.price(unit[side]);
  const each = saleUnit ? unitPrice(shop, amount, saleUnit) : amount;
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <CartPicture path={article?.picture} />
        {box && <div className="screen-only">{box}</div>}
      </div>
      <div className={styles.lineHead}>
        <p className={styles.name}>
          {article?.path === undefined ? name : <a href={path(`/${article.path}`)}>{name}</a>}
        </p>
        <p className={styles.sum}>{format.price(row[side])}</p>
      </div>
      <div className={styles.words}>
        <p className="soft small">{lineDetails(line, t).join('\u00A0· ')}</p>
        {kind === 'bundle' && <ChoiceList choices={choices} side={side} />}
        <p className="small">{`${format.number(quantity)} × ${each}`}</p>
        <PackedQuantity quantity={quantity} packing={line} className="soft small" />
        {note !== undefined && <p className="soft small">{t('placedOrder.note', { note })}</p>}
        {canceled > 0 && (
          <p className={`small ${styles.canceled}`}>
            {t('placedOrder.lineCanceled', {
              count: canceled,
              ordered: withSign(quantity, line.saleUnit),
            })}
          </p>
        )}
        {article && <Papers {...article} />}
      </div>
    </li>
  );
}

/** Drawings, documents and warranty; a buyer needs them long after the order. */
function Papers({ papers, warranty }: ArticlePapers) {
  return (
    <>
      {warranty !== undefined && <p className="small">{`${warranty.label}: ${warranty.value}`}</p>}
      {papers.length > 0 && (
        <FileList
          files={papers.map(({ label, path }) => ({ title: label, address: mediaAddress(path) }))}
        />
      )}
    </>
  );
}
