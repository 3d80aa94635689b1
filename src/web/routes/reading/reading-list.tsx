import type { ReadingLink, ReadingListView } from '#contract/views/reading.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Pagination } from '#ui/pagination.tsx';
import page from '#web/routes/page.module.css';
import round from '#ui/round-links.module.css';
import { ReadingCards } from './reading-cards.tsx';

const addressOf = (base: string, number: number) =>
  number === 1 ? base : `${base}${base.includes('?') ? '&' : '?'}page=${number}`;

export function readingListMeta({ t }: Shop, view: ReadingListView): PageMeta {
  const { parent, description, base, page: number, isHidden, feed } = view;
  const title = parent ? `${view.title} – ${parent.name}` : view.title;
  return {
    title: number === 1 ? title : t('listing.titleOfPage', { title, page: number }),
    description,
    canonical: addressOf(base, number),
    ...(isHidden && { isHidden }),
    ...(feed && { feed: feed.link }),
  };
}

/** Things to read or look at, one card each. */
export function ReadingList() {
  const view = useView('posts', 'projects');
  const { title, parent, lead, cards, none, choices, choicesLabel, feed, base } = view;
  const { t, path } = useShop();
  return (
    <div className={`container ${page.page}`}>
      <Breadcrumbs
        label={t('product.breadcrumbs')}
        crumbs={[
          { label: t('product.home'), href: path('/') },
          ...(parent ? [{ label: parent.name, href: path(parent.link) }] : []),
          { label: title },
        ]}
      />
      <div className="stack gap-5">
        <header className="stack gap-3">
          <h1>{title}</h1>
          {lead && <p className="lead soft reading">{lead}</p>}
        </header>
        {choices.length > 1 && <Choices label={choicesLabel} choices={choices} />}
        {none && <p role="status">{none}</p>}
        <ReadingCards cards={cards} heading="h2" isFirst />
        <Pagination
          page={view.page}
          pageCount={view.pageCount}
          hrefFor={(number) => path(addressOf(base, number))}
          labels={{
            navigation: t('listing.pages'),
            previous: t('listing.previous'),
            next: t('listing.next'),
            page: (each) => t('listing.page', { page: each }),
          }}
        />
        {feed && (
          <p className="soft small">
            <a href={path(feed.link)} type="application/atom+xml">
              {feed.name}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

function Choices({ label, choices }: { label: string; choices: readonly ReadingLink[] }) {
  const { path } = useShop();
  return (
    <nav aria-label={label}>
      <ul role="list" className={`cluster gap-2 ${round.links}`}>
        {choices.map(({ name, link, isChosen }) => (
          <li key={link}>
            <a href={path(link)} aria-current={isChosen && 'page'}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
