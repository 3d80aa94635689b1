import { Outlet, useLoaderData } from 'react-router';
import type { MenuItem } from '#domain/navigation/main-menu.ts';
import { SiteFooter } from '#web/blocks/site-footer.tsx';
import { SiteHeader } from '#web/blocks/site-header.tsx';

/** Header, page and footer: every screen but checkout and the error page (spec §2 Layouts). */
export function Component() {
  const menu = useLoaderData<MenuItem[]>();
  return (
    <>
      <SiteHeader menu={menu} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter menu={menu} />
    </>
  );
}
