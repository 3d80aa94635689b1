import type { SceneView } from '#contract/views/series.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Scene } from '#ui/picture.tsx';
import { EarlierPriceNote } from './earlier-price-note.tsx';
import { PriceTag } from './price-tag.tsx';
import styles from './scene-with-places.module.css';

/** The ratio of the picture's sides. */
const [width, height] = [150, 100];

/** A room with links to its articles, in the picture and in a list with prices. */
export function SceneWithPlaces({
  scene,
  isEager = true,
}: {
  readonly scene: SceneView;
  readonly isEager?: boolean;
}) {
  const { path } = useShop();
  const { picture, tones, title, places } = scene;
  return (
    <section className={styles.scene} aria-labelledby="room">
      <div className={styles.room}>
        <Scene
          picture={picture}
          tones={tones}
          alt=""
          isEager={isEager}
          className={styles.picture}
        />
        <svg viewBox={`0 0 ${width} ${height}`} className={styles.places}>
          {places.map(({ x, y, tile }, index) => {
            const at = { x: (x * width) / 100, y: (y * height) / 100 };
            return (
              <a
                key={tile.sku}
                href={path(tile.link)}
                aria-label={`${index + 1} ${tile.name}`}
                className={styles.place}
              >
                <circle cx={at.x} cy={at.y} r={7} className={styles.target} />
                <circle cx={at.x} cy={at.y} className={styles.dot} />
                <text {...at} dy="0.35em" className={styles.number}>
                  {index + 1}
                </text>
              </a>
            );
          })}
        </svg>
      </div>
      <div className="stack gap-3">
        <h2 id="room" className={styles.title}>
          {title}
        </h2>
        <ol className={styles.list}>
          {places.map(({ tile }) => (
            <li key={tile.sku}>
              <a href={path(tile.link)}>{tile.name}</a>
              <PriceTag offer={tile.offer} isOfList testId="scenePrice" />
            </li>
          ))}
        </ol>
        <EarlierPriceNote tiles={places.map(({ tile }) => tile)} />
      </div>
    </section>
  );
}
