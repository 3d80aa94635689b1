import type { ReactNode } from 'react';
import { UsedPieces } from './lazy-piece.tsx';

/**
 * A message for browsers without scripts. `children` is `import.meta.env.SSR && …`: only the server
 * draws it, and its text stays out of the browser's files.
 */
export function NoScripts({ children }: { readonly children: ReactNode }) {
  return (
    <noscript>
      <UsedPieces value={undefined}>{children}</UsedPieces>
    </noscript>
  );
}
