import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, KyselyPlugin, PluginTransformQueryArgs, RootOperationNode } from 'kysely';

/** The database with an open transaction in this async context. */
const open = new AsyncLocalStorage<object>();

/**
 * Runs `work` as a transaction of `owner`; a nested transaction is refused, because it would wait for
 * itself.
 */
export function asTransaction<T>(owner: object, work: () => Promise<T>): Promise<T> {
  if (open.getStore() === owner) {
    throw new Error('A transaction is open already: hand its tx on instead of opening another');
  }
  return open.run(owner, work);
}

/** A handle that refuses use inside a transaction, where it would read outdated data. */
export function outsideTransactions<Tables>(db: Kysely<Tables>, owner: object): Kysely<Tables> {
  return db.withPlugin(
    guard(() => open.getStore() !== owner, 'Inside a transaction only its own tx may be used'),
  );
}

export async function whileOpen<Tables, T>(
  tx: Kysely<Tables>,
  work: (tx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  let isOpen = true;
  try {
    return await work(tx.withPlugin(guard(() => isOpen, 'This transaction is over')));
  } finally {
    isOpen = false;
  }
}

function guard(isAllowed: () => boolean, refusal: string): KyselyPlugin {
  return {
    transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
      if (!isAllowed()) throw new Error(refusal);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}
