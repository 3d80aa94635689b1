import { lazy, Suspense, type ComponentType } from 'react';

/** A component whose code comes when it is first shown; nothing where it can't be had: the page is whole without it. */
export function lazyExtra<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props> | undefined>,
): ComponentType<Props> {
  const Loaded: ComponentType<Props> = lazy(async () => {
    return { default: (await fetchCode().catch(() => undefined)) ?? (() => null) };
  });
  return (props) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
