import { useDeferredValue } from 'react';
import { lazyExtra } from '#web/life/lazy-extra.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import type { ProjectButtonProps } from './project-button.tsx';

const ProjectButton = lazyExtra(async () => (await import('./project-button.tsx')).ProjectButton);

/** Loads the button for customers only, since no other visitor has projects. It is hidden until scripts run. */
export function LazyProjectButton(props: ProjectButtonProps) {
  const { visitor } = useShop();
  const isAwake = useDeferredValue(true, false);
  return isAwake && visitor.isLoggedIn && <ProjectButton {...props} />;
}
