import { useLoaderData } from 'react-router';
import { mapUrl } from '#contract/url.ts';
import { notFound, type Load } from '#web/load.ts';
import { loadedScreen, loadScreen } from '#web/screens.ts';

interface DispatchedData {
  readonly screen: string;
  readonly data: unknown;
}

const screenOf = {
  product: 'routes/product',
  category: 'routes/category',
  cms_page: 'routes/page',
} as const;

/** Finds out what an address stands for and loads that screen (spec §2 Navigation behaviour). */
export const load: Load<DispatchedData> = async (api, args) => {
  const hit = await mapUrl(api, args.path.slice(1));
  if (!hit) notFound();
  const screen = screenOf[hit.kind];
  const { load: loadData } = await loadScreen(screen);
  return { screen, data: await loadData?.(api, { ...args, params: hit.params }) };
};

export function Component() {
  const { screen } = useLoaderData<DispatchedData>();
  const { Component: Screen } = loadedScreen(screen);
  return <Screen />;
}
