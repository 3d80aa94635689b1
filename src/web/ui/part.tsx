import { memo, use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
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
        // Asked for again by whoever needs it next.
        loading = undefined;
        throw error;
      },
    ));
  const changed = Promise.withResolvers<void>();
  let pressed: HTMLElement | undefined;
  // On the document: React lets nothing through to what it can't answer yet.
  const remember = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('button[type="button"]');
    if (button && placeOf(file)?.contains(button)) pressed = button;
  };
  /** What the server rendered stays for as long as the code can't be had, unless it would be wrong by now. */
  const arrive = async (): Promise<void> => {
    try {
      if (!isLate) return await prepare();
      const isWanted = Promise.race([isNear(file), outdated.promise]);
      await Promise.race([isWanted.then(() => insist(prepare)), changed.promise.then(prepare)]);
    } catch (error) {
      // Known for a while: React renders once more before it tells the Guard.
      setTimeout(() => {
        coming = undefined;
      }, againMs);
      throw error;
    }
  };
  /** A press that came before the code is answered with it. */
  const PressAnswer = () => {
    useEffect(() => {
      document.removeEventListener('click', remember, true);
      pressed?.click();
      pressed = undefined;
    }, []);
    return null;
  };
  // No hook beside `use`: React loses count of them where the code comes between two of its attempts.
  const Shown = (props: Props) => {
    if (!Loaded) use((coming ??= arrive()));
    return (
      Loaded && (
        <>
          <Loaded {...props} />
          <PressAnswer />
        </>
      )
    );
  };
  // Other properties only: what is merely rendered again stays as the server wrote it.
  const Late = memo((props: Props) => {
    const [first] = useState(props);
    useEffect(() => {
      if (!Loaded) document.addEventListener('click', remember, true);
    }, []);
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

const outdated = Promise.withResolvers<void>();

/** Lets late parts come at once: what the server wrote of them is not what they would say now. */
export function bringParts(): void {
  outdated.resolve();
}

/** Milliseconds after which code that could not be had is asked for again, unless the network comes back before. */
const againMs = 10_000;

/** Tries until it succeeds. */
async function insist(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch {
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, againMs);
      });
    }
  }
}

/** So far below the window a late part begins to come: a flick of the thumb away. */
const margin = '600px';

/** Where the server has put a late part; nothing on a page that this browser makes itself. */
function placeOf(file: string): Element | null {
  return document.querySelector(`[data-part="${file}"]`);
}

/** Waits until a part is nearly on the screen. */
function isNear(file: string): Promise<void> {
  return new Promise((resolve) => {
    const place = placeOf(file);
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
