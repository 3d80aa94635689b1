import { HomeSection } from '#web/blocks/home-section.tsx';
import { sceneAddress } from '#web/blocks/scene.tsx';
import type { PageMeta } from '#web/screens.ts';
import { useScreenData } from '#web/state/screen-data.ts';
import type { Shop } from '#web/state/shop.tsx';
import type { HomeData } from './home.load.ts';

export function meta(_shop: Shop, { title, description, sections }: HomeData): PageMeta {
  const [picture] = sections.flatMap((section) => ('picture' in section ? section.picture : []));
  return {
    title,
    description,
    canonical: '/',
    ...(picture !== undefined && { image: sceneAddress(picture) }),
  };
}

/** The front page: sections in the order the merchant gives them (spec §2). */
export function Component() {
  const { title, sections } = useScreenData<HomeData>();
  const hasHero = sections[0]?.kind === 'hero';
  return (
    <>
      {!hasHero && <h1 className="visually-hidden">{title}</h1>}
      {sections.map((section, index) => (
        <HomeSection key={section.key} section={section} isFirst={index === 0} />
      ))}
    </>
  );
}
