import { createContext, use, type ComponentType, type ReactNode } from 'react';
import { loadOnce } from './load-once.ts';

export interface PieceNames {
  /** The code of these pieces must be loaded before the page is hydrated. */
  readonly first: Set<string>;
  /** The code of these pieces loads after hydration. */
  readonly late: Set<string>;
}

/** Collects the pieces of a server rendering; the document names them. */
export const UsedPieces = createContext<PieceNames | undefined>(undefined);

export interface LazyPiece<Props> {
  (props: Props): ReactNode;
  readonly load: () => Promise<unknown>;
}

const pieces = new Map<string, () => Promise<unknown>>();

/** Registers a piece. `file` is below `web`, or below `src` for texts. */
export function addPiece(file: string, load: () => Promise<unknown>): void {
  pieces.set(file, load);
}

/**
 * A part of only some pages. It suspends when a press shows it first: call `load` before, or wrap it in a Guard. The
 * build passes `file`, the name of the file that `fetchCode` imports (tools/bundle/named-pieces.ts).
 */
export function lazyPiece<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  file?: string,
): LazyPiece<Props> {
  if (file === undefined) throw new Error(`A lazy piece has no name: ${String(fetchCode)}`);
  const load = loadOnce(fetchCode);
  pieces.set(file, load);
  const Piece = (props: Props) => {
    use(UsedPieces)?.first.add(file);
    // `use` is always called, since React expects it again when it continues a suspended render.
    const Loaded = use(load());
    return <Loaded {...props} />;
  };
  return Object.assign(Piece, { load });
}

/**
 * Loads these pieces, or all, and then the pieces inside them. A piece that fails shows the fallback of
 * its Guard.
 */
export async function loadPieces(
  files?: readonly string[],
  asked = new Set<string>(),
): Promise<void> {
  const next = [...(files ?? pieces.keys())].filter((file) => pieces.has(file) && !asked.has(file));
  if (next.length === 0) return;
  for (const file of next) asked.add(file);
  await Promise.allSettled(next.map(async (file) => pieces.get(file)?.()));
  await loadPieces(files, asked);
}
