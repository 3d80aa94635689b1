import { StrictMode } from 'react';
import type { FrameView } from '#contract/views/page.ts';
import { FailureText } from '#web/frame/failure.tsx';
import { Layout } from '#web/frame/layout.tsx';
import { Shell } from '#web/frame/shell.tsx';
import { PageProvider, type PageStore } from '#web/state/page/page.tsx';
import { ShopProvider, type Shop } from '#web/state/page/shop.tsx';
import { ErrorBoundary } from '#web/life/guard.tsx';
import type { Screen } from './screens.ts';

interface WholePageProps {
  readonly shop: Shop;
  readonly store: PageStore;
  readonly screen: Screen;
  readonly isFramed: boolean;
  /** Only the server draws menu and footer. */
  readonly frame?: FrameView | undefined;
  readonly representation?: string | undefined;
}

/** One page with layout and screen, the same on the server and in the browser. */
export function WholePage({ shop, store, screen, isFramed, ...drawn }: WholePageProps) {
  const content = (
    <ErrorBoundary fallback={<FailureText status={500} />}>
      <screen.Component />
    </ErrorBoundary>
  );
  return (
    <StrictMode>
      <ShopProvider shop={shop}>
        <PageProvider store={store}>
          <Shell screen={screen}>
            <Layout isFramed={isFramed} {...drawn}>
              {content}
            </Layout>
          </Shell>
        </PageProvider>
      </ShopProvider>
    </StrictMode>
  );
}
