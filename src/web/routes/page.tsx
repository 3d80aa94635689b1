import type { PageMeta } from '#web/screens.ts';
import { useScreenData } from '#web/state/screen-data.ts';
import type { Shop } from '#web/state/shop.tsx';
import type { PageContent } from './page.load.ts';

export function meta(_shop: Shop, { title, intro }: PageContent): PageMeta {
  return { title, description: intro };
}

/** A page of text (spec §2 /i/{slug}). */
export function Component() {
  const { title, intro, parts } = useScreenData<PageContent>();
  return (
    <article className="container section stack gap-6">
      <h1>{title}</h1>
      <p className="lead soft reading">{intro}</p>
      {parts.map(({ heading, text }) => (
        <section key={heading} className="reading stack gap-2">
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </article>
  );
}
