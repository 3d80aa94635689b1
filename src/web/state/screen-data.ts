import { useLoaderData } from 'react-router';
import { isDispatched } from '#web/page-meta.ts';

/** A screen's loaded data, whether it was reached by its own route or through the dispatcher. */
export function useScreenData<Data>(): Data {
  const data = useLoaderData<unknown>();
  // The screen's own load made it.
  return (isDispatched(data) ? data.data : data) as Data;
}
