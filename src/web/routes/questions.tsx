import type { QuestionsView } from '#contract/views/questions.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import page from './page.module.css';
import styles from './questions.module.css';

export function meta(_shop: Shop, { title, description, text }: QuestionsView): PageMeta {
  return { title, description, canonical: '/faq', ...(text !== '' && { isHidden: true }) };
}

export function Component() {
  const { title, text, html, words } = useView<QuestionsView>();
  const { t, path } = useShop();
  return (
    <div className={`container ${page.page}`}>
      <Breadcrumbs
        label={t('product.breadcrumbs')}
        crumbs={[{ label: t('product.home'), href: path('/') }, { label: title }]}
      />
      <article className="stack gap-5 reading">
        <h1>{title}</h1>
        <p className="lead soft">{words.lead}</p>
        <form
          action={path('/faq')}
          role="search"
          aria-label={words.label}
          className={styles.search}
        >
          <input
            name="q"
            type="search"
            defaultValue={text}
            maxLength={100}
            aria-label={words.label}
            placeholder={words.label}
            className={styles.box}
          />
          <Button type="submit" icon="search">
            {words.search}
          </Button>
        </form>
        {words.none && <Notice tone="warn">{words.none}</Notice>}
        <div
          className={`prose ${page.text} ${styles.answers}`}
          // Cleaned when it was imported.
          dangerouslySetInnerHTML={{ __html: html }}
        />
        {words.all && (
          <p>
            <a href={path('/faq')}>{words.all}</a>
          </p>
        )}
      </article>
    </div>
  );
}
