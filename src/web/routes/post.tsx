import type { PostView, ReadingLink } from '#contract/views/reading.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { ReadingCards } from '#web/routes/reading/reading-cards.tsx';
import { ReadingPage } from '#web/routes/reading/reading-page.tsx';
import { ReadingText } from '#web/routes/reading/reading-text.tsx';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { sceneAddress } from '#ui/picture.tsx';
import styles from '#web/routes/reading/reading.module.css';
import round from '#ui/round-links.module.css';
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
  const post = useView('post');
  const { byline, imageAlt, parts, topics, tags, related, words } = post;
  return (
    <ReadingPage
      view={post}
      list="/inspirasjon"
      imageAlt={imageAlt}
      above={<Links links={topics} className={`eyebrow ${styles.topics}`} />}
      facts={<p className="soft small">{byline}</p>}
      after={
        related.length > 0 && (
          <section aria-labelledby="related" className={`distant stack gap-5 ${styles.related}`}>
            <h2 id="related">{words.related}</h2>
            <ReadingCards cards={related} heading="h3" />
          </section>
        )
      }
    >
      <div className={styles.body}>
        <Outline {...post} />
        <div className="stack gap-5">
          <ReadingText parts={parts} />
          {tags.length > 0 && (
            <section aria-label={words.tags}>
              <Links links={tags} className={round.links} />
            </section>
          )}
        </div>
      </div>
    </ReadingPage>
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
