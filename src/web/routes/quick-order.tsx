import { Suspense } from 'react';
import { AnsweredRows } from '#web/routes/quick-order/answered-rows.tsx';
import { ListForm } from '#web/routes/quick-order/list-form.tsx';
import { StoredNote } from '#web/routes/quick-order/stored-note.tsx';
import { TypeRow } from '#web/routes/quick-order/type-row.tsx';
import { useQuickOrder } from '#web/routes/quick-order/use-quick-order.ts';
import styles from '#web/routes/quick-order/quick-order.module.css';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';

export function meta({ t }: Shop): PageMeta {
  return { title: t('shell.quickOrder'), isHidden: true };
}

/** A list of article numbers, answered line by line (rules/quick-order#answers). */
export function Component() {
  const t = useTexts('quick-order');
  const { t: shop } = useShop();
  const view = useView('quick-order');
  const list = useQuickOrder(view);
  return (
    <div className="container screen stack gap-5">
      <h1 className={styles.title}>{shop('shell.quickOrder')}</h1>
      <div className={`stack gap-4 ${styles.form}`}>
        <p className="lead soft">{t('quickOrder.lead')}</p>
        <Suspense fallback={null}>
          <ListForm
            text={view.text}
            isBusy={list.isBusy}
            failure={list.failure}
            onList={list.find}
            onScan={list.scan}
          />
        </Suspense>
        <TypeRow viewer={view.viewer} onLine={list.find} />
        <StoredNote viewer={view.viewer} />
      </div>
      {list.rows.length > 0 && (
        <Suspense fallback={null}>
          <AnsweredRows list={list} />
        </Suspense>
      )}
    </div>
  );
}
