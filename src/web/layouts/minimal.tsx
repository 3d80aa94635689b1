import { Outlet } from 'react-router';
import { PlainFooter } from '#web/blocks/plain-footer.tsx';
import { PlainHeader } from '#web/blocks/plain-header.tsx';
import { Failure } from '#web/blocks/failure.tsx';

/** Logo and footer only: checkout and the error page (spec §2 Layouts). */
export function Component() {
  return (
    <>
      <PlainHeader />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <PlainFooter />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <PlainHeader />
      <main id="main" tabIndex={-1}>
        <Failure />
      </main>
      <PlainFooter />
    </>
  );
}
