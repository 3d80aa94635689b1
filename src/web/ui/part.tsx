import { memo, use, useState, type ComponentType, type ReactNode } from 'react';
import { Guard } from './guard.tsx';

/** A piece of a page whose code comes only with the pages that show it. */
export interface Part<Props> {
  (props: Props): ReactNode;
  /** Its file below `web`, without ending, by which the head of a page asks for its code and styles. */
  readonly file: string;
  /** Its code comes when it is nearly on the screen; until then it can be read. */
  readonly isLate: boolean;
  /** Fetches the code once; a page that is rendered afterwards shows the piece at once. */
  readonly prepare: () => Promise<void>;
}

/** What the head of a page needs to know of a part. */
export type PartOfPage = Pick<Part<never>, 'file' | 'isLate' | 'prepare'>;

/**
 * Makes a part of a component that is imported later. Until its code is here it suspends: put it inside a
 * Guard, which keeps what the server rendered in the meantime. A late one brings its own Guard: what
 * stands beside it need not wait for it.
 */
export function createPart<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
  { isLate = false }: { readonly isLate?: boolean } = {},
): Part<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let coming: Promise<void> | undefined;
  const prepare = () =>
    (loading ??= load().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        // Asked for again as soon as it is needed.
        loading = undefined;
        throw error;
      },
    ));
  const changed = Promise.withResolvers<void>();
  const isNeeded = () => Promise.race([isNear(file), changed.promise]);
  const Shown = (props: Props) => {
    if (!Loaded) use((coming ??= isLate ? isNeeded().then(prepare) : prepare()));
    return Loaded && <Loaded {...props} />;
  };
  // Other properties only: what is merely rendered again stays as the server wrote it.
  const Late = memo((props: Props) => {
    const [first] = useState(props);
    // React holds a choice made above back until all that it changes can be shown.
    if (first !== props) changed.resolve();
    return (
      <div data-part={file}>
        <Guard fallback={null}>
          <Shown {...props} />
        </Guard>
      </div>
    );
  });
  return Object.assign(isLate ? Late : Shown, { file, isLate, prepare });
}

/** So far below the window a late part begins to come: a flick of the thumb away. */
const margin = '600px';

/** Waits until a part is nearly on the screen. */
function isNear(file: string): Promise<void> {
  return new Promise((resolve) => {
    const place = document.querySelector(`[data-part="${file}"]`);
    if (!place) return resolve();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: margin },
    );
    observer.observe(place);
  });
}
