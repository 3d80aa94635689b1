import { use, type ComponentType, type ReactNode } from 'react';

/** A piece of a page whose code comes only with the pages that show it. */
export interface Part<Props> {
  (props: Props): ReactNode;
  /** Its file below `web`, without ending, by which the head of a page asks for its code and styles. */
  readonly file: string;
  /** Fetches the code once; a page that is rendered afterwards shows the piece at once. */
  readonly prepare: () => Promise<void>;
}

/**
 * Makes a part of a component that is imported later. Until its code is here it suspends: put it inside a
 * Guard, which keeps what the server rendered in the meantime.
 */
export function createPart<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
): Part<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const prepare = () =>
    (loading ??= load().then((component) => {
      Loaded = component;
    }));
  const Shown = (props: Props) => {
    if (!Loaded) use(prepare());
    return Loaded && <Loaded {...props} />;
  };
  return Object.assign(Shown, { file, prepare });
}
