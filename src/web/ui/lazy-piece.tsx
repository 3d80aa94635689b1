import { createContext, use, type ComponentType, type ReactNode } from 'react';

/** Collects the pieces of a server rendering; the document names them. */
export const UsedPieces = createContext<Set<string> | undefined>(undefined);

export interface LazyPiece<Props> {
  (props: Props): ReactNode;
  readonly load: () => Promise<void>;
}

/** How long a failed load is remembered. */
const againMs = 10_000;

const pieces = new Map<string, () => Promise<void>>();

/** `file` is below `web`, or below `src` for words. */
export function addPiece(file: string, load: () => Promise<void>): void {
  pieces.set(file, load);
}

/**
 * Code for only some pages. `file` is below `web`, without ending. First shown by a press it suspends: call `load`
 * before, or wrap it in a Guard.
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
        // Not at once: React renders again before it tells the Guard.
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

/** Fetches these pieces, or all, and then the pieces inside of them; one that fails shows the fallback of its Guard. */
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
