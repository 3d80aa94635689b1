import { ProductTile } from '#web/blocks/product-tile.tsx';
import { pictureAddress } from '#web/features/product/product-picture.tsx';
import type { PageMeta } from '#web/screens.ts';
import { useScreenData } from '#web/state/screen-data.ts';
import { useShop, type Shop } from '#web/state/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { HomeData } from './home.load.ts';
import styles from './home.module.css';

export function meta({ t }: Shop): PageMeta {
  return { title: t('home.title'), description: t('home.description'), canonical: '/' };
}

const promises = [
  { icon: 'truck', title: 'home.uspDelivery', text: 'home.uspDeliveryText' },
  { icon: 'return', title: 'home.uspReturns', text: 'home.uspReturnsText' },
  { icon: 'quote', title: 'home.uspTrade', text: 'home.uspTradeText' },
  { icon: 'phone', title: 'home.uspHelp', text: 'home.uspHelpText' },
] as const satisfies readonly { icon: IconName; title: string; text: string }[];

export function Component() {
  const { categories, latest } = useScreenData<HomeData>();
  const { t, path } = useShop();
  const [first] = categories;
  return (
    <>
      <section className={styles.hero}>
        <Picture
          src="/img/1440/960/resize/scenes/bath-under-the-window.webp"
          srcSet="/img/720/480/resize/scenes/bath-under-the-window.webp 720w, /img/1440/960/resize/scenes/bath-under-the-window.webp 1440w"
          sizes="100vw"
          alt=""
          width={1440}
          height={960}
          eager
          studio={false}
          className={styles.scene ?? ''}
        />
        <div className={`container ${styles.words}`}>
          <div className={`stack ${styles.panel}`}>
            <h1>{t('home.heroTitle')}</h1>
            <p className="lead">{t('home.heroText')}</p>
            <div className="cluster gap-3">
              {first && (
                <Button href={path(`/${first.urlPath}`)} variant="primary" size="l">
                  {first.name}
                </Button>
              )}
              <Button href="#latest" size="l">
                {t('home.heroSecond')}
              </Button>
            </div>
          </div>
        </div>
      </section>

      <section className="container section stack gap-5" aria-labelledby="categories">
        <h2 id="categories">{t('home.categories')}</h2>
        <ul role="list" className={styles.categories}>
          {categories.map((category) => (
            <li key={category.id}>
              <a href={path(`/${category.urlPath}`)} className={styles.category}>
                <img
                  src={pictureAddress(category.image, 350, 350)}
                  alt=""
                  width={350}
                  height={350}
                  loading="lazy"
                />
                <span>{category.name}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>

      <section className="container stack gap-5" aria-labelledby="latest">
        <h2 id="latest">{t('home.latest')}</h2>
        <ul role="list" className="tiles">
          {latest.map((product) => (
            <li key={product.sku}>
              <ProductTile product={product} heading="h3" />
            </li>
          ))}
        </ul>
      </section>

      <section className="container section">
        <ul role="list" className={styles.promises}>
          {promises.map(({ icon, title, text }) => (
            <li key={icon} className={styles.promise}>
              <Icon name={icon} size="l" />
              <div>
                <p className={styles.promiseTitle}>{t(title)}</p>
                <p className="soft small">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
