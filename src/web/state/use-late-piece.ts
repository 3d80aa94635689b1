import { useState, type ComponentType } from 'react';

interface LatePiece<Props> {
  /** There while it is open. */
  readonly Piece: ComponentType<Props> | undefined;
  readonly isComing: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Something that opens over the page, whose code comes with the first press; a notice when it doesn't. */
export function useLatePiece<Props>(load: () => Promise<ComponentType<Props>>): LatePiece<Props> {
  const [opened, setOpened] = useState<{ readonly Piece: ComponentType<Props> }>();
  const [isComing, setIsComing] = useState(false);
  const open = async () => {
    setIsComing(true);
    try {
      setOpened({ Piece: await load() });
    } catch {
      const { notify } = await import('./notifications.ts');
      notify('component.failed');
    } finally {
      setIsComing(false);
    }
  };
  return {
    Piece: opened?.Piece,
    isComing,
    open: () => void open(),
    close: () => setOpened(undefined),
  };
}
