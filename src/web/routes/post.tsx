import type { PostView, ReadingLink } from '#contract/views/reading.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { ReadingCards } from '#web/routes/reading/reading-cards.tsx';
import { ReadingText } from '#web/routes/reading/reading-text.tsx';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Scene, sceneAddress } from '#web/ui/picture.tsx';
import styles from '#web/routes/reading/reading.module.css';
import page from './page.module.css';

export function meta(_shop: Shop, { title, description, urlKey, image }: PostView): PageMeta {
  return {
    title,
    description,
    canonical: `/inspirasjon/${urlKey}`,
    kind: 'article',
    ...(image !== undefined && { image: sceneAddress(image) }),
  };
}

export function Component() {
  const post = useView<PostView>();
  const { heading, summary, byline, image, tones, imageAlt, parts, topics, tags, words } = post;
  const { t, path } = useShop();
  return (
    <div className={`container ${page.page}`}>
      <Breadcrumbs
        label={t('product.breadcrumbs')}
        crumbs={[
          { label: t('product.home'), href: path('/') },
          { label: words.list, href: path('/inspirasjon') },
          { label: heading },
        ]}
      />
      <article className="stack gap-7">
        <header className={styles.head}>
          <div className="stack gap-3">
            <Links links={topics} className={`eyebrow ${styles.topics}`} />
            <h1>{heading}</h1>
            {summary && <p className="lead">{summary}</p>}
            <p className="soft small">{byline}</p>
          </div>
          {image !== undefined && <Scene picture={image} tones={tones} alt={imageAlt} isEager />}
        </header>
        <div className={styles.body}>
          <Outline {...post} />
          <div className="stack gap-5">
            <ReadingText parts={parts} />
            {tags.length > 0 && (
              <section aria-label={words.tags}>
                <Links links={tags} className={styles.tags} />
              </section>
            )}
          </div>
        </div>
      </article>
      {post.related.length > 0 && (
        <section aria-labelledby="related" className={`distant stack gap-5 ${styles.related}`}>
          <h2 id="related">{words.related}</h2>
          <ReadingCards cards={post.related} heading="h3" />
        </section>
      )}
    </div>
  );
}

function Outline({ outline, words }: Pick<PostView, 'outline' | 'words'>) {
  if (outline.length === 0) return null;
  return (
    <nav aria-labelledby="outline" className={`stack gap-2 ${page.beside}`}>
      <p id="outline" className="eyebrow">
        {words.outline}
      </p>
      <ul role="list">
        {outline.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Links({
  links,
  className,
}: {
  links: readonly ReadingLink[];
  className?: string | undefined;
}) {
  const { path } = useShop();
  return (
    <ul role="list" className={`cluster gap-2 ${className}`}>
      {links.map(({ name, link }) => (
        <li key={link}>
          <a href={path(link)}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
