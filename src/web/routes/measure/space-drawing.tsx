import type { Measures } from '#domain/catalog/product-measures.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { layOut } from './lay-out.ts';
import styles from './space-drawing.module.css';

interface SpaceDrawingProps {
  readonly space: Measures;
  readonly article: Measures | undefined;
  readonly labels: { readonly title: string; readonly article: string };
}

/** A space to scale with its measures, and an article in it. */
export function SpaceDrawing({ space, article, labels }: SpaceDrawingProps) {
  const { format } = useShop();
  const drawing = layOut(space, article);
  if (drawing === undefined) return null;
  const { width, height, room, item, isTooLarge, across, along } = drawing;
  const millimetres = (size: number) => format.quantity(size, 'mm');
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className={styles.drawing}>
        <rect {...room} className={styles.room} />
        {item && <rect {...item} className={isTooLarge ? styles.tooLarge : styles.item} />}
        <path d={across.line} className={styles.line} />
        <text x={across.x} y={across.y} className={styles.size}>
          {millimetres(across.size)}
        </text>
        {along && (
          <>
            <path d={along.line} className={styles.line} />
            <text
              x={along.x}
              y={along.y}
              transform={`rotate(-90 ${along.x} ${along.y})`}
              className={styles.size}
            >
              {millimetres(along.size)}
            </text>
          </>
        )}
      </svg>
      <figcaption className="small">
        <strong>{labels.title}</strong>
        {item && `, ${labels.article}`}
      </figcaption>
    </figure>
  );
}
