import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { fileSentence } from '#texts/file-sentence.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from '#web/routes/orders/order.module.css';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('placed-order', shop)('placedOrder.fileTitle'), isHidden: true };
}

/**
 * The page behind the link to a bought file; it has a button, because mail programs open links too
 * (rules/orders#files).
 */
export function Component() {
  const t = useTexts('placed-order');
  const { path } = useShop();
  const file = useView('download');
  const { name, title, orderNumber, standing, href, isMissing, endsWithdrawal } = file;
  const sentence = isMissing ? t('placedOrder.fileMissing') : fileSentence(t, file);
  return (
    <div className="container section stack gap-5">
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className="soft">
          {[
            ...(name === title ? [] : [name]),
            t('placedOrder.number', { number: orderNumber }),
          ].join('\u00A0· ')}
        </p>
      </header>
      {href === undefined ? (
        <Notice tone={standing === 'waiting' ? 'info' : 'warn'}>{sentence}</Notice>
      ) : (
        <>
          {endsWithdrawal && <p>{t('placedOrder.fileConsent')}</p>}
          <div>
            <Button variant="primary" size="l" icon="download" href={href}>
              {t('placedOrder.fileFetch')}
            </Button>
          </div>
          {sentence !== '' && <p className="soft">{sentence}</p>}
        </>
      )}
      <p>
        {t('placedOrder.fileHelp')} <a href={path('/contact')}>{t('placedOrder.helpLink')}</a>.
      </p>
    </div>
  );
}
