import type { ReactNode } from 'react';
import { PlainFooter } from './plain-footer.tsx';
import { PlainHeader } from './plain-header.tsx';

/** Logo and footer only: checkout and the error page. */
export function MinimalLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PlainHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <PlainFooter />
    </>
  );
}
