import type { PictureLink } from '#contract/views/home.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { ProductPicture } from './product-picture.tsx';
import styles from './picture-links.module.css';

interface PictureLinksProps {
  readonly links: readonly PictureLink[];
  /** Rooms are wider than high; a square picture is shown whole in the middle. */
  readonly size?: 'list' | 'scene';
}

/** Pictures with their names below, each a link to a category or a series. */
export function PictureLinks({ links, size = 'list' }: PictureLinksProps) {
  const { path } = useShop();
  return (
    <ul role="list" className={styles.links}>
      {links.map(({ name, link, image, tones }) => (
        <li key={link}>
          <a href={path(link)}>
            <ProductPicture
              picture={image === undefined ? image : { path: image, ...(tones && { tones }) }}
              alt=""
              size={size}
            />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
