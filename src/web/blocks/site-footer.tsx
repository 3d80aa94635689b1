import type { MenuItem } from '#domain/navigation/main-menu.ts';
import { storeFaces } from '#domain/store-faces.ts';
import { useShop } from '#web/state/shop.tsx';
import { Logo } from '#web/ui/logo.tsx';
import styles from './site-footer.module.css';

/** The foot of every page: what the shop promises, where things are, other faces of the shop. */
export function SiteFooter({ menu }: { menu: readonly MenuItem[] }) {
  const { t, path, storeView } = useShop();
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.columns}`}>
        <div className={`stack gap-3 ${styles.promise}`}>
          <Logo name={storeView.name} />
          <p className="soft">{t('shell.footerPromise')}</p>
        </div>
        <nav aria-labelledby="footer-shop">
          <h2 id="footer-shop" className={styles.heading}>
            {t('shell.footerShop')}
          </h2>
          <ul role="list" className={styles.links}>
            {menu.map((item) => (
              <li key={item.id}>
                <a href={path(item.link)} className={styles.link}>
                  {item.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className={styles.heading}>{t('shell.footerHelp')}</h2>
          <ul role="list" className={styles.links}>
            <li>
              <a href={path('/i/salgs-vilkar')} className={styles.link}>
                {t('shell.terms')}
              </a>
            </li>
            <li>{t('shell.returns')}</li>
            <li>{t(storeView.code === 'proff' ? 'shell.vatTrade' : 'shell.vatIncluded')}</li>
          </ul>
        </div>
        <nav aria-labelledby="footer-views">
          <h2 id="footer-views" className={styles.heading}>
            {t('shell.language')}
          </h2>
          <ul role="list" className={styles.links}>
            {storeFaces.map((view) => (
              <li key={view.code}>
                <a
                  href={view.prefix || '/'}
                  hrefLang={view.language}
                  lang={view.language}
                  aria-current={view.code === storeView.code ? 'true' : undefined}
                  className={styles.link}
                  data-native
                >
                  {viewNames[view.code] ?? view.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={`container small soft ${styles.last}`}>
        <p>© {storeView.name}</p>
        <p>{t('shell.rights')}</p>
      </div>
    </footer>
  );
}

/** Each in its own language, so that whoever needs it can read it. */
const viewNames: Readonly<Record<string, string>> = {
  no: 'Norsk',
  en: 'English',
  proff: 'Proff (norsk)',
};
