import { useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import type { Picture } from '#domain/catalog/product.ts';
import { isPlainClick } from '#ui/is-plain-click.ts';
import { mediaAddress } from '#web/features/product/media-address.ts';
import type { PictureViewerProps } from './picture-viewer.tsx';

interface Viewer {
  /** Makes a link to a picture open it above the page. Without scripts it stays a link. */
  readonly linkTo: (index: number) => {
    readonly href: string;
    readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  };
  readonly viewer: ReactNode;
}

/** Pictures that open large; the code loads with the first press. */
export function useViewer(pictures: readonly Picture[]): Viewer {
  const [index, setIndex] = useState<number>();
  const [loaded, setLoaded] = useState<{ readonly Shown: ComponentType<PictureViewerProps> }>();
  const open = async (wanted: number, href: string) => {
    try {
      const { PictureViewer } = await import('./picture-viewer.tsx');
      setLoaded({ Shown: PictureViewer });
      setIndex(wanted);
    } catch {
      // The viewer's code did not load, but the picture itself may.
      location.assign(href);
    }
  };
  return {
    linkTo: (wanted) => {
      const href = mediaAddress(pictures[wanted]?.path ?? '');
      return {
        href,
        onClick: (event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          void open(wanted, href);
        },
      };
    },
    viewer: loaded && index !== undefined && (
      <loaded.Shown
        pictures={pictures}
        index={index}
        onIndex={setIndex}
        onClose={() => setIndex(undefined)}
      />
    ),
  };
}
