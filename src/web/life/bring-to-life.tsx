import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadPieces } from './lazy-piece.tsx';
import { Living } from './living.tsx';
import { wake } from './wake.ts';

/** Hydrates the page from the server. Resolves when all presses and input from before have been handled. */
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
