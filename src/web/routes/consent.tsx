import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { ConsentSettings } from '#web/features/consent/consent-settings.tsx';
import styles from '#web/features/consent/consent.module.css';
import { useView } from '#web/state/page/page.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import type { Shop } from '#web/state/page/shop.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('consent', shop)('consent.pageTitle'), isHidden: true };
}

export function Component() {
  const t = useTexts('consent');
  const { name, organisationNumber: number, email, isMeasured } = useView('consent');
  return (
    <div className={`container ${styles.page}`}>
      <div className="stack reading">
        <h1>{t('consent.pageTitle')}</h1>
        <p className="lead">{t(isMeasured ? 'consent.pageTextMeasured' : 'consent.pageText')}</p>
        <ConsentSettings />
        <p className="small soft">{t('consent.proof')}</p>
        {name !== '' && (
          <p className="small soft">{t('consent.controller', { name, number, email })}</p>
        )}
      </div>
    </div>
  );
}
