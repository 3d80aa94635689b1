import { useState, type ReactNode } from 'react';
import { UsedPieces } from './lazy-piece.tsx';

/**
 * Props of an element whose content only the server draws: the browser leaves it unchanged, and needs
 * neither its code nor its data. `drawn` is `import.meta.env.SSR && …`, so that the code that draws it
 * stays out of the browser's files.
 */
export function useServerDrawn(id: string, drawn: ReactNode) {
  const [__html] = useState(() =>
    import.meta.env.SSR ? '' : (document.getElementById(id)?.innerHTML ?? ''),
  );
  return import.meta.env.SSR
    ? // The page does not name the pieces in it.
      { id, children: <UsedPieces value={undefined}>{drawn}</UsedPieces> }
    : { id, dangerouslySetInnerHTML: { __html }, suppressHydrationWarning: true };
}
