import type { ReactNode } from 'react';
import type { SectionLink } from '#domain/content/home-section.ts';
import { PictureLinks } from '#web/features/product/picture-links.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Promised, ShownSection } from '#contract/views/home.ts';
import styles from './home-section.module.css';
import { SceneWithPlaces } from '#web/features/product/scene-with-places.tsx';
import { EarlierPriceNote } from '#web/features/product/earlier-price-note.tsx';
import { ProductTile } from '#web/features/product/product-tile.tsx';
import { Scene } from '#ui/picture.tsx';
import { lazyPiece } from '#web/life/lazy-piece.tsx';

const TradeSection = lazyPiece(async () => (await import('./trade-section.tsx')).TradeSection);

interface HomeSectionProps {
  readonly section: ShownSection;
  /** It is at the top of the page: its picture loads first, and its title is the page's. */
  readonly isFirst: boolean;
}

export function HomeSection({ section, isFirst }: HomeSectionProps) {
  switch (section.kind) {
    case 'hero':
      return <Hero section={section} isFirst={isFirst} />;
    case 'picture':
      return (
        <Titled section={section} className={styles.beside}>
          {section.picture !== undefined && (
            <Scene
              picture={section.picture}
              tones={section.pictureTones}
              alt={section.pictureAlt}
              className={styles.picture}
            />
          )}
          <Words section={section} />
        </Titled>
      );
    case 'room':
      return (
        <div className={`distant container ${styles.section}`}>
          <SceneWithPlaces scene={section.scene} isEager={false} />
        </div>
      );
    case 'categories':
      return (
        <Titled section={section}>
          <PictureLinks links={section.pictures} />
        </Titled>
      );
    case 'series':
    case 'links':
      return (
        <Titled section={section}>
          <PictureLinks links={section.pictures} size="scene" />
        </Titled>
      );
    case 'products':
      return (
        <Titled section={section}>
          <ul role="list" className="tiles">
            {section.tiles.map((product) => (
              <li key={product.sku}>
                <ProductTile product={product} heading="h3" />
              </li>
            ))}
          </ul>
          <EarlierPriceNote tiles={section.tiles} />
        </Titled>
      );
    case 'trade':
      return <TradeSection section={section} />;
    case 'promises':
      return (
        <Titled section={section}>
          <Promises promises={section.promises} />
        </Titled>
      );
    case 'text':
    case 'block':
      return (
        <Titled section={section}>
          <div className="prose reading" dangerouslySetInnerHTML={{ __html: section.html }} />
        </Titled>
      );
  }
}

type Of<Kind> = Extract<ShownSection, { readonly kind: Kind }>;

function Hero({ section, isFirst }: { section: Of<'hero' | 'picture'>; isFirst: boolean }) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section className={styles.hero}>
      {section.picture !== undefined && (
        <Scene
          picture={section.picture}
          tones={section.pictureTones}
          alt={section.pictureAlt}
          isEager={isFirst}
          className={styles.scene}
        />
      )}
      <div className={`container ${styles.words}`}>
        <div className={`stack ${styles.panel}`}>
          <Heading>{section.title}</Heading>
          <div className="lead" dangerouslySetInnerHTML={{ __html: section.html }} />
          <Links links={section.links} />
        </div>
      </div>
    </section>
  );
}

function Titled({
  section: { key, title, links, kind },
  className,
  children,
}: {
  section: ShownSection;
  className?: string | undefined;
  children: ReactNode;
}) {
  const isBeside = kind === 'picture';
  return (
    <section
      className={`distant container stack gap-5 ${styles.section}`}
      {...(title && !isBeside && { 'aria-labelledby': key })}
    >
      {title && !isBeside && (
        <div className="spread">
          <h2 id={key}>{title}</h2>
          <MoreLinks links={links} />
        </div>
      )}
      {className === undefined ? children : <div className={className}>{children}</div>}
    </section>
  );
}

function Words({ section: { title, html, links } }: { section: Of<'hero' | 'picture'> }) {
  return (
    <div className="stack">
      {title && <h2>{title}</h2>}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      <Links links={links} />
    </div>
  );
}

function Links({ links }: { links: readonly SectionLink[] }) {
  const { path } = useShop();
  if (links.length === 0) return null;
  return (
    <div className="cluster gap-3">
      {links.map(({ label, link }, index) => (
        <Button
          key={link}
          href={path(link)}
          size="l"
          variant={index === 0 ? 'primary' : 'secondary'}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function MoreLinks({ links }: { links: readonly SectionLink[] }) {
  const { path } = useShop();
  return links.map(({ label, link }) => (
    <a key={link} href={path(link)}>
      {label}
    </a>
  ));
}

function Promises({ promises }: { promises: readonly Promised[] }) {
  return (
    <ul role="list" className={styles.promises}>
      {promises.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} size="l" />
          <div>
            <p className={styles.promised}>{title}</p>
            <p className="soft small">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
