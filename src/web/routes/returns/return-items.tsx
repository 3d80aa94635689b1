import type { ShownReturnItem } from '#contract/views/own-returns.ts';
import { withSign } from '#domain/catalog/unit-sign.ts';
import { CartPicture } from '#web/features/cart/cart-picture.tsx';
import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Section } from '#ui/page.tsx';
import rows from '#web/features/account/rows.module.css';
import styles from './own-returns.module.css';

/** The goods of a return, with the reason and wish of each, and the condition of what was sent. */
export function ReturnItems() {
  const t = useTexts('own-returns');
  const { items, isNeverSent } = useView('account/return');
  return (
    <Section id="goods" title={t('ownReturns.goods')}>
      <ul role="list" className={rows.list}>
        {items.map((item, index) => (
          // Two items may be of one line, so the key is the index.
          <Item key={`${index}`} item={item} isNeverSent={isNeverSent} />
        ))}
      </ul>
    </Section>
  );
}

interface ItemProps {
  readonly item: ShownReturnItem;
  readonly isNeverSent: boolean;
}

function Item({ item, isNeverSent }: ItemProps) {
  const t = useTexts('own-returns');
  const words = useTexts('returns');
  const { path } = useShop();
  const { name, sku, quantity, saleUnit, received, article, wished } = item;
  return (
    <li className={rows.row}>
      <CartPicture path={article?.picture} />
      <div className={rows.words}>
        <p className={styles.name}>
          {`${withSign(quantity, saleUnit)} × `}
          {article?.path === undefined ? name : <a href={path(`/${article.path}`)}>{name}</a>}
        </p>
        <p className="soft small figures">{sku}</p>
        <dl className={styles.facts}>
          <Fact name={t('ownReturns.reason')} value={words(`returns.reason_${item.reason}`)} />
          {!isNeverSent && (
            <Fact
              name={t('ownReturns.condition')}
              value={words(`returns.condition_${item.condition}`)}
            />
          )}
          <Fact
            name={t('ownReturns.resolution')}
            value={words(`returns.resolution_${item.resolution}`)}
          />
          {wished !== undefined && <Fact name={t('ownReturns.wished')} value={wished} />}
        </dl>
        {!isNeverSent && received !== undefined && received !== quantity && (
          <p>
            {received === 0
              ? t('ownReturns.cameNone')
              : t('ownReturns.came', { count: received, all: withSign(quantity, saleUnit) })}
          </p>
        )}
      </div>
    </li>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{`${name}:`}</dt>
      <dd>{value}</dd>
    </div>
  );
}
