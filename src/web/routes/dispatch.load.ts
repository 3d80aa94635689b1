import { redirect } from 'react-router';
import { notFound, type Load } from '#web/load.ts';
import { loadScreen, screenLoad } from '#web/screens.ts';
import { isDispatched } from '#web/page-meta.ts';
import { loadInstantly } from '#web/state/instant-load.ts';
import { lookUpUrl } from '#web/state/url-lookup.ts';
import { withQuery } from '#web/with-query.ts';

export interface DispatchedData {
  /** The screen an address turned out to be. */
  readonly screen: string;
  readonly data: unknown;
}

const screens = {
  product: 'routes/product',
  category: 'routes/category',
  cms_page: 'routes/page',
  series: 'routes/series',
} as const;

/** No address of the shop is longer; nobody need be asked. */
const longestPath = 1_000;

/** Finds out what an address stands for and loads that screen (spec §2 Navigation behaviour). */
export const load: Load<DispatchedData> = async (api, args) => {
  const instant = loadInstantly(args);
  if (isDispatched(instant)) return instant;
  if (args.path.length > longestPath) notFound();
  const hit = await lookUpUrl(api, args.path);
  if (!hit) notFound();
  if (hit.kind === 'redirect') throw redirect(withQuery(hit.to, args.query), 301);
  const screen = screens[hit.kind];
  const loading = loadScreen(screen);
  const loadData = await screenLoad(screen);
  const data = await loadData?.(api, { ...args, params: hit.params });
  await loading;
  return { screen, data };
};
