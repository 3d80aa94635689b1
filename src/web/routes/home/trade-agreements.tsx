import type { EndingAgreements } from '#contract/views/home.ts';
import { moment } from '#domain/time/moment.ts';
import { writeDay } from '#texts/dates.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import styles from './trade-section.module.css';

/** Agreed prices that are about to end, each with its last day. */
export function TradeAgreements({ agreed }: { readonly agreed: readonly EndingAgreements[] }) {
  const t = useTexts('trade-home');
  const { path } = useShop();
  if (agreed.length === 0) return null;
  return (
    <section className="stack gap-2" aria-labelledby="trade-agreed">
      <div className="spread">
        <h2 id="trade-agreed" className={styles.heading}>
          {t('tradeHome.agreed')}
        </h2>
        <a href={path('/my-account/prices')}>{t('tradeHome.allAgreed')}</a>
      </div>
      <ul role="list" className={styles.rows}>
        {agreed.map((each) => (
          <li key={each.first.key}>
            <Ending {...each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ending({ first, count }: EndingAgreements) {
  const t = useTexts('agreed');
  const words = useTexts('trade-home');
  const { format, path, storeView } = useShop();
  const { name, sku, path: address, group, net, discount = 0, project, from, to } = first;
  const goods = group === undefined ? (name ?? sku) : t('agreed.group', { code: group });
  const percent = (discount / 100).toLocaleString(storeView.locale);
  const price = net === undefined ? t('agreed.percent', { percent }) : format.money(net);
  const last = to === undefined ? '' : writeDay(moment(to - 1));
  return (
    <div className={styles.order}>
      <p className={styles.cut}>
        {count > 1 && words('tradeHome.project', { name: project, count })}
        {count === 1 && (address === undefined ? goods : <a href={path(address)}>{goods}</a>)}
      </p>
      <p className="soft small">
        {count === 1 && `${price}, `}
        {from === undefined
          ? t('agreed.until', { to: last })
          : t('agreed.between', { from: writeDay(from), to: last })}
      </p>
    </div>
  );
}
