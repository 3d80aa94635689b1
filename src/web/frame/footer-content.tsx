import { useShop } from '#web/state/page/shop.tsx';
import { Logo } from '#web/ui/logo.tsx';
import type { FooterView } from '#contract/views/page.ts';
import styles from './site-footer.module.css';

/** The foot of every page: who sells, where things are, and the merchant's own columns (rules/pages#frame). */
export function FooterContent({ content }: { content: FooterView }) {
  return (
    <>
      <div className={`container ${styles.columns}`}>
        <div className="stack gap-3">
          <Logo name={useShop().storeView.name} />
          <div className="stack gap-3" dangerouslySetInnerHTML={{ __html: content.company }} />
        </div>
        {content.columns.map(({ title, html }, index) => (
          <div key={index}>
            <h2>{title}</h2>
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </div>
        ))}
      </div>
      <div className={`container ${styles.last}`}>
        {content.last.map((html, index) => (
          <div key={index} dangerouslySetInnerHTML={{ __html: html }} />
        ))}
      </div>
    </>
  );
}
