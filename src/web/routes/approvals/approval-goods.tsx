import type { ShownApprovalLine } from '#contract/views/approvals.ts';
import rows from '#web/features/account/rows.module.css';
import { CartPicture } from '#web/features/cart/cart-picture.tsx';
import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Facts, Section } from '#ui/page.tsx';

/** The goods and sums as the asker saw them. */
export function ApprovalGoods() {
  const t = useTexts('approvals');
  const { format } = useShop();
  const { lines, totals } = useView('account/approval');
  const { shipping, total } = totals;
  return (
    <Section id="goods" title={t('approvals.goods')}>
      <p className="soft small">{t('approvals.goodsNote')}</p>
      <ul role="list" className={rows.list}>
        {lines.map((line, index) => (
          // Two lines may hold the same article, so the key is the index.
          <Line key={`${index}`} line={line} />
        ))}
      </ul>
      <Facts
        rows={[
          ...(shipping ? [[t('approvals.freight'), format.money(shipping.net)] as const] : []),
          [t('approvals.net'), format.money(total.net)],
          [t('approvals.vat'), format.money(total.vat)],
          [t('approvals.total'), format.money(total.gross)],
        ]}
      />
    </Section>
  );
}

function Line({ line }: { readonly line: ShownApprovalLine }) {
  const { path, format } = useShop();
  const { name, sku, quantity, choices, unit, row, note, article } = line;
  return (
    <li className={rows.row}>
      <CartPicture path={article?.picture} />
      <div className={rows.words}>
        <p>{article?.path === undefined ? name : <a href={path(`/${article.path}`)}>{name}</a>}</p>
        <p className="soft small figures">{sku}</p>
        {choices.map(({ label, value }) => (
          <p key={`${label} ${value}`} className="soft small">
            {label === '' ? value : `${label}: ${value}`}
          </p>
        ))}
        <p className="small">{`${format.number(quantity)} × ${format.money(unit.net)}`}</p>
        {note !== undefined && <p className="small">{note}</p>}
      </div>
      <p className="figures">{format.money(row.net)}</p>
    </li>
  );
}
