import type { QuestionsView } from '#contract/views/questions.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { SearchForm } from '#ui/search-form.tsx';
import page from './page.module.css';

export function meta(_shop: Shop, { title, description, text }: QuestionsView): PageMeta {
  return { title, description, canonical: '/faq', ...(text !== '' && { isHidden: true }) };
}

export function Component() {
  const { title, text, html, words } = useView('questions');
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
        <SearchForm action={path('/faq')} label={words.label} search={words.search} text={text} />
        {words.none && <p role="status">{words.none}</p>}
        <div
          className={`prose ${page.text}`}
          // The HTML was cleaned at its import.
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
