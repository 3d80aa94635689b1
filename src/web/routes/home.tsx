import type { HomeView } from '#contract/views/home.ts';
import { HomeSection } from '#web/routes/home/home-section.tsx';
import { sceneAddress } from '#ui/picture.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import type { Shop } from '#web/state/page/shop.tsx';

export function meta(_shop: Shop, { title, description, sections }: HomeView): PageMeta {
  const [picture] = sections.flatMap((section) => ('picture' in section ? section.picture : []));
  return {
    title,
    description,
    canonical: '/',
    ...(picture !== undefined && { image: sceneAddress(picture) }),
  };
}

export function Component() {
  const { title, sections } = useView('home');
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
