import { use, type ComponentType, type ReactNode } from 'react';

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
 * Guard, which keeps what the server rendered in the meantime. A late one stands in an element that
 * `data-part` names.
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
    (loading ??= load().then((component) => {
      Loaded = component;
    }));
  const Shown = (props: Props) => {
    if (!Loaded) use((coming ??= isLate ? isNear(file).then(prepare) : prepare()));
    return Loaded && <Loaded {...props} />;
  };
  return Object.assign(Shown, { file, isLate, prepare });
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
