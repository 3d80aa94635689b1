import { seller } from '#domain/settings.ts';
import { consentTexts } from '#texts/consent.ts';
import { ConsentSettings } from '#web/features/consent/consent-settings.tsx';
import { useConsentTexts } from '#web/features/consent/use-consent-texts.ts';
import styles from '#web/features/consent/consent.module.css';
import type { PageMeta } from '#web/screens.ts';
import type { Shop } from '#web/state/shop.tsx';

export function meta({ storeView }: Shop): PageMeta {
  return { title: consentTexts[storeView.language]('consent.pageTitle'), isHidden: true };
}

/** What the shop may remember, reached from every footer (interface: /privacy/consent). */
export function Component() {
  const t = useConsentTexts();
  const { name, organisationNumber: number, email } = seller;
  return (
    <div className={`container ${styles.page}`}>
      <div className="stack reading">
        <h1>{t('consent.pageTitle')}</h1>
        <p className="lead">{t('consent.pageText')}</p>
        <ConsentSettings />
        <p className="small soft">{t('consent.proof')}</p>
        <p className="small soft">{t('consent.controller', { name, number, email })}</p>
      </div>
    </div>
  );
}
