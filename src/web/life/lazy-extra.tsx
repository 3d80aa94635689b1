import { lazy, Suspense, type ComponentType } from 'react';

/** Loads when first shown; renders nothing where its code fails to load. */
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
