import { useTexts } from '#web/state/page/texts.ts';
import type { ShownLine } from '#contract/views/orders.ts';
import type { ArticlePapers } from '#domain/catalog/article-papers.ts';
import { hasVat } from '#domain/cart/has-vat.ts';
import { lineDetails } from '#texts/line-details.ts';
import { CartPicture } from '#web/features/cart/cart-picture.tsx';
import { ChoiceList } from '#web/features/cart/choice-list.tsx';
import { FileList } from '#web/features/product/file-list.tsx';
import { mediaAddress } from '#web/features/product/media-address.ts';
import styles from './order.module.css';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Section } from '#ui/page.tsx';
import { useOrderView } from './use-order-view.ts';

/** The ordered lines, with their amounts at the time of the order. */
export function OrderedLines() {
  const t = useTexts('placed-order');
  const view = useOrderView();
  const side = useLargeAmount();
  return (
    <Section id="goods" title={t(`placedOrder.goods_${hasVat(view.totals) ? side : 'free'}`)}>
      <ul role="list" className={styles.lines}>
        {view.lines.map((line, index) => (
          <Line key={`${index}`} line={line} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ line }: { readonly line: ShownLine }) {
  const t = useTexts('placed-order');
  const { format, path } = useShop();
  const side = useLargeAmount();
  const { name, kind, choices, quantity, unit, row, canceled, note, article } = line;
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <CartPicture path={article?.picture} />
      </div>
      <p className={styles.name}>
        {article?.path === undefined ? name : <a href={path(`/${article.path}`)}>{name}</a>}
      </p>
      <div className={styles.words}>
        <p className="soft small">{lineDetails(line, t).join('\u00A0· ')}</p>
        {kind === 'bundle' && <ChoiceList choices={choices} side={side} />}
        <p className="small">{`${format.number(quantity)} × ${format.price(unit[side])}`}</p>
        {note !== undefined && <p className="soft small">{t('placedOrder.note', { note })}</p>}
        {canceled > 0 && (
          <p className={`small ${styles.canceled}`}>
            {t('placedOrder.lineCanceled', { count: canceled, ordered: quantity })}
          </p>
        )}
        {article && <Papers {...article} />}
      </div>
      <p className={styles.sum}>{format.price(row[side])}</p>
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
