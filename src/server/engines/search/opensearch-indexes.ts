import * as v from 'valibot';
import type { OpenSearchClient } from './opensearch-client.ts';
import { indexBody, shape } from './opensearch-document.ts';

const idsAtOnce = 10_000;

/** The index of one store view, written by its own name and read through its alias. */
export type ViewIndex = Awaited<ReturnType<typeof openIndex>>;

const mappingSchema = v.record(
  v.string(),
  v.object({
    mappings: v.object({ _meta: v.optional(v.object({ noted: v.optional(v.string()) })) }),
  }),
);

/**
 * Opens an index. One of an older shape is read until its successor is filled, then dropped, so that a
 * search is never empty.
 */
export async function openIndex(client: OpenSearchClient, alias: string) {
  const index = `${alias}-${shape}`;
  const { indices } = client.working;
  // 400 means that another process created it at the same time.
  await indices.create({ index, body: indexBody }, { ignore: [400] });
  if ((await behind(client, alias)).length === 0) await pointTo(client, alias, index, []);
  const { body: mapping } = await indices.getMapping({ index });
  return {
    index,
    alias,
    /** The note of the last update. */
    noted: v.parse(mappingSchema, mapping)[index]?.mappings._meta?.noted,
    /** Stores the note in the index itself, so that it is lost together with the index. */
    async note(noted: string): Promise<void> {
      await client.changing.indices.putMapping({ index, body: { _meta: { noted } } });
    },
    /**
     * Ends a pass over the catalogue: deletes all other products and switches readers to this index.
     */
    async retain(ids: ReadonlySet<number>): Promise<void> {
      await dropOthers(client, index, ids);
      await indices.refresh({ index });
      const older = (await behind(client, alias)).filter((name) => name !== index);
      if (older.length > 0) await pointTo(client, alias, index, older);
    },
  };
}

async function behind(client: OpenSearchClient, alias: string): Promise<readonly string[]> {
  const { body, statusCode } = await client.working.indices.getAlias(
    { name: alias, ignore_unavailable: true },
    { ignore: [404] },
  );
  return statusCode === 404 ? [] : Object.keys(body);
}

/** Switches the alias in one atomic step, so that a search uses either the old index or the new one. */
function pointTo(
  client: OpenSearchClient,
  alias: string,
  index: string,
  older: readonly string[],
): Promise<unknown> {
  const actions = [
    { add: { index, alias } },
    ...older.map((name) => ({ remove_index: { index: name } })),
  ];
  return client.working.indices.updateAliases({ body: { actions } });
}

const pageSchema = v.object({
  hits: v.object({ hits: v.array(v.object({ _id: v.string(), sort: v.array(v.number()) })) }),
});

async function dropOthers(
  client: OpenSearchClient,
  index: string,
  ids: ReadonlySet<number>,
): Promise<void> {
  await client.working.indices.refresh({ index });
  for (let after: number | undefined = -1; after !== undefined;) {
    const hits = await pageOfIds(client, index, after);
    const gone = hits.filter(({ _id }) => !ids.has(Number(_id)));
    const lines = gone.map(({ _id }) => ({ delete: { _index: index, _id } }));
    if (lines.length > 0) await client.bulk(lines, false);
    after = hits.at(-1)?.sort[0];
  }
}

async function pageOfIds(client: OpenSearchClient, index: string, after: number) {
  const body = { size: idsAtOnce, sort: [{ id: 'asc' }], search_after: [after], _source: false };
  return v.parse(pageSchema, (await client.working.search({ index, body: body as object })).body)
    .hits.hits;
}
