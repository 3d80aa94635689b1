import type { MergeStep } from './merge.ts';

/** How a line of one cart differs from the other's. */
export type MergeDifference =
  /** `party` is the side that lacks the line. */
  | { readonly kind: 'no-item'; readonly party: 'client' | 'server'; readonly sku: string }
  | {
      readonly kind: 'wrong-quantity';
      readonly sku: string;
      readonly clientQuantity: number;
      readonly serverQuantity: number;
    };

/** What a merge found, carried out or not. */
export interface MergeReport {
  readonly differences: readonly MergeDifference[];
  readonly client: 'update-required' | 'no-changes';
  readonly server: 'update-required' | 'no-changes';
}

const changesClient: ReadonlySet<MergeStep['kind']> = new Set([
  'add-locally',
  'remove-locally',
  'take-server-quantity',
]);
const changesServer: ReadonlySet<MergeStep['kind']> = new Set([
  'push-new',
  'push-quantity',
  'delete-on-server',
]);

/**
 * A plan as a report: a dry run only reports differences, and after a merge the result is marked
 * update-required or no-changes (rules/cart#merge-report).
 */
export function reportMerge(steps: readonly MergeStep[]): MergeReport {
  const mark = (changes: ReadonlySet<MergeStep['kind']>) =>
    steps.some(({ kind }) => changes.has(kind)) ? 'update-required' : 'no-changes';
  return {
    differences: steps.flatMap((step) => differenceOf(step) ?? []),
    client: mark(changesClient),
    server: mark(changesServer),
  };
}

function differenceOf(step: MergeStep): MergeDifference | undefined {
  switch (step.kind) {
    case 'push-new':
    case 'remove-locally':
      return { kind: 'no-item', party: 'server', sku: step.item.sku };
    case 'add-locally':
    case 'delete-on-server':
      return { kind: 'no-item', party: 'client', sku: step.server.sku };
    case 'push-quantity':
    case 'take-server-quantity':
      return {
        kind: 'wrong-quantity',
        sku: step.item.sku,
        clientQuantity: step.item.quantity,
        serverQuantity: step.server.quantity,
      };
    case 'take-ids':
      return undefined;
  }
}
