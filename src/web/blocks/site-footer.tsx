import type { MenuItem } from '#domain/navigation/main-menu.ts';
import { storeFaces } from '#domain/store-faces.ts';
import { useShop } from '#web/state/shop.tsx';
import { Logo } from '#web/ui/logo.tsx';
import type { FooterContent } from './footer-content.ts';
import styles from './site-footer.module.css';

interface SiteFooterProps {
  readonly menu: readonly MenuItem[];
  readonly content: FooterContent;
}

/** The foot of every page: who sells, where things are, and the merchant's own columns (spec §1). */
export function SiteFooter({ menu, content }: SiteFooterProps) {
  const { t, path, storeView } = useShop();
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.columns}`}>
        <div className="stack gap-3">
          <Logo name={storeView.name} />
          <div className="stack gap-3" dangerouslySetInnerHTML={{ __html: content.company }} />
        </div>
        <nav aria-labelledby="footer-shop">
          <h2 id="footer-shop">{t('shell.footerShop')}</h2>
          <ul>
            {menu.map(
              ({ id, link, label }) =>
                link && (
                  <li key={id}>
                    <a href={path(link)}>{label}</a>
                  </li>
                ),
            )}
          </ul>
        </nav>
        {content.columns.map(({ id, title, html }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        ))}
      </div>
      <div className={`container ${styles.last}`}>
        <div dangerouslySetInnerHTML={{ __html: content.copyright }} />
        <div className={styles.social} dangerouslySetInnerHTML={{ __html: content.social }} />
        <nav aria-label={t('shell.language')}>
          <ul>
            {storeFaces.map(({ code, prefix, language, name }) => (
              <li key={code}>
                <a
                  href={prefix || '/'}
                  hrefLang={language}
                  lang={language}
                  aria-current={code === storeView.code ? 'true' : undefined}
                  data-native
                >
                  {viewNames[code] ?? name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
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
