import { Outlet } from 'react-router';

export { Failure as ErrorBoundary } from '#web/blocks/failure.tsx';

/** Catches what goes wrong in a page, so that header, menu and footer stay. */
export function Component() {
  return <Outlet />;
}
