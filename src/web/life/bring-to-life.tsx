import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadPieces } from './lazy-piece.tsx';
import { Living } from './living.tsx';
import { wake } from './wake.ts';

/** React takes over the page as the server drew it. Resolves when all that was answered in it before has been heard. */
export async function bringToLife(page: ReactNode, latePieces: readonly string[]): Promise<void> {
  const app = document.getElementById('app') as HTMLElement;
  const isAlive = new Promise<void>((onLife) => {
    startTransition(() => void hydrateRoot(app, <Living onLife={onLife}>{page}</Living>));
  });
  const late = loadPieces(latePieces);
  await isAlive;
  performance.mark('alive');
  await Promise.all([wake(app), late]);
  performance.mark('heard');
}
