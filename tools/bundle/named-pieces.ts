import { posix } from 'node:path';
import type { Plugin } from 'vite';
import { pieceName } from '#web/source-files.ts';

const piece = /\b((?:lazy|late)Piece\(\s*async \(\) => \(await import\('([^']+)'\)\)\.\w+),?\s*\)/g;

/**
 * Passes each lazy piece the name of the file it imports (web/life/lazy-piece.tsx). The server lists for the browser
 * the pieces that it rendered, and a program cannot read the file name of an import.
 */
export function namedPieces(): Plugin {
  return {
    name: 'named-pieces',
    enforce: 'pre',
    transform: {
      filter: { code: piece },
      handler: (code, id) => ({ code: withNames(code, id), map: null }),
    },
  };
}

/** `id` is the path of the file that the code is of. */
export function withNames(code: string, id: string): string {
  return code.replaceAll(piece, (_, call: string, file: string) => {
    const path = file.startsWith('#')
      ? `/src/${file.slice(1)}`
      : posix.join(posix.dirname(id), file);
    return `${call}, '${pieceName(path)}')`;
  });
}
