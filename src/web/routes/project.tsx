import type { LabelledPicture, ProjectView } from '#contract/views/reading.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { ReadingPage } from '#web/routes/reading/reading-page.tsx';
import { ReadingText, Tiles } from '#web/routes/reading/reading-text.tsx';
import { useView } from '#web/state/page/page.tsx';
import type { Shop } from '#web/state/page/shop.tsx';
import { Scene, sceneAddress } from '#ui/picture.tsx';
import styles from '#web/routes/reading/reading.module.css';

export function meta(_shop: Shop, { title, description, urlKey, image }: ProjectView): PageMeta {
  return {
    title,
    description,
    canonical: `/projects/${urlKey}`,
    ...(image !== undefined && { image: sceneAddress(image) }),
  };
}

export function Component() {
  const project = useView('project');
  const { facts, parts, compared, gallery, tiles, words } = project;
  return (
    <ReadingPage
      view={project}
      list="/projects"
      imageAlt=""
      facts={
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      }
    >
      {parts.length > 0 && (
        <div className="stack gap-5">
          <ReadingText parts={parts} />
        </div>
      )}
      <Pictures title={words.compared} pictures={compared} />
      <Pictures title={words.gallery} pictures={gallery} />
      {tiles.length > 0 && (
        <section aria-labelledby="products" className="distant stack gap-5">
          <h2 id="products">{words.products}</h2>
          <Tiles tiles={tiles} />
        </section>
      )}
    </ReadingPage>
  );
}

function Pictures({ title, pictures }: { title: string; pictures: readonly LabelledPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <section className="stack gap-5">
      <h2>{title}</h2>
      <ul role="list" className={styles.pictures}>
        {pictures.map(({ image, tones, label }) => (
          <li key={image}>
            <figure>
              <Scene picture={image} tones={tones} alt={label} />
              {label && (
                <figcaption className="soft small" aria-hidden>
                  {label}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
