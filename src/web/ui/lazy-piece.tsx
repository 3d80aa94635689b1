import { createContext, use, type ComponentType, type ReactNode } from 'react';

/** The pieces that a page uses while the server renders it: its document names them. */
export const UsedPieces = createContext<Set<string> | undefined>(undefined);

export interface LazyPiece<Props> {
  (props: Props): ReactNode;
  /** Fetches its code before it is shown. */
  readonly load: () => Promise<void>;
}

/** Milliseconds after which code that could not be had is asked for again. */
const againMs = 10_000;

const pieces = new Map<string, () => Promise<void>>();

/** What else a page may name as a piece, by its file below `web`, or of words below `src`. */
export function addPiece(file: string, load: () => Promise<void>): void {
  pieces.set(file, load);
}

/**
 * A piece that only some pages show, so its code comes only with those. `file` is its file below `web`, without
 * ending. Where it is first shown by a press it suspends: call `load` before, or put it inside a Guard.
 */
export function lazyPiece<Props extends object>(
  file: string,
  fetchCode: () => Promise<ComponentType<Props>>,
): LazyPiece<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const load = () =>
    (loading ??= fetchCode().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        // Known for a while: React renders once more before it tells the Guard.
        setTimeout(() => {
          loading = undefined;
        }, againMs);
        throw error;
      },
    ));
  pieces.set(file, load);
  const Piece = (props: Props) => {
    use(UsedPieces)?.add(file);
    if (!Loaded) use(load());
    return Loaded && <Loaded {...props} />;
  };
  return Object.assign(Piece, { load });
}

/**
 * Fetches the code of these pieces, or of all, and then of those that came to be known by it; one that can't come has
 * the fallback of its Guard.
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
