import type { Db } from '#server/repositories/system/database.ts';
import type { TestShop } from './a-test-shop.ts';

/** Collects the statements of calls from now on. Begin and commit are not counted. */
export function countStatements({ services }: TestShop): () => readonly string[] {
  let asked: string[] = [];
  const names = new WeakMap<object, string>();
  const counting: Parameters<Db['withPlugin']>[0] = {
    transformQuery: ({ node, queryId }) => {
      names.set(queryId, nameOf(node));
      return node;
    },
    // Only executed queries have a result; inner queries are transformed too.
    transformResult: ({ result, queryId }) => {
      asked.push(names.get(queryId) ?? 'written by hand');
      return Promise.resolve(result);
    },
  };
  const real = services.database;
  const counted = (db: Db) => db.withPlugin(counting);
  Object.assign(services, {
    database: {
      ...real,
      read: counted(real.read),
      transaction: <T>(work: (tx: Db) => Promise<T>) => real.transaction((tx) => work(counted(tx))),
    },
  });
  return () => {
    const all = asked;
    asked = [];
    return all;
  };
}

/** Names a statement, such as `SelectQueryNode orders`, as far as possible. */
function nameOf(node: object): string {
  const [, table = ''] =
    /"identifier":\{"kind":"IdentifierNode","name":"(\w+)"/.exec(JSON.stringify(node)) ?? [];
  return `${'kind' in node ? String(node.kind).replace('QueryNode', '') : ''} ${table}`;
}
