import { useLoaderData } from 'react-router';
import { loadedScreen } from '#web/screens.ts';
import type { DispatchedData } from './dispatch.load.ts';

/** Whatever the address turned out to be. */
export function Component() {
  const { screen } = useLoaderData<DispatchedData>();
  const { Component: Screen } = loadedScreen(screen);
  return <Screen />;
}
