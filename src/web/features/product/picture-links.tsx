import type { PictureLink } from '#contract/views/home.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { ProductPicture } from './product-picture.tsx';
import styles from './picture-links.module.css';

/** Pictures with their names below, each a way to a category or a series. */
export function PictureLinks({ links }: { readonly links: readonly PictureLink[] }) {
  const { path } = useShop();
  return (
    <ul role="list" className={styles.links}>
      {links.map(({ name, link, image, tones }) => (
        <li key={link}>
          <a href={path(link)}>
            <ProductPicture
              picture={image === undefined ? image : { path: image, ...(tones && { tones }) }}
              alt=""
              size="list"
            />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
