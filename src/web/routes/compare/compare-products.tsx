import { client } from '#web/state/page/this-page.ts';
import { useTexts } from '#web/state/page/texts.ts';
import { searchAttributes } from '#contract/catalog.ts';
import { useCompare } from '#web/state/marked-lists.ts';
import { clearCompare } from '#web/state/compare/compare-changes.ts';
import { useFetched } from '#web/state/use-fetched.ts';
import { wholeProducts } from '#web/state/whole-products.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CompareTable } from './compare-table.tsx';

export function CompareProducts() {
  const words = useTexts('compare');
  const { skus } = useCompare();
  const found = useFetched(skus.join('\n'), fetchCompared);
  if (found === undefined) return <Spinner label={words('compare.loading')} />;
  if (found === 'failed') {
    return (
      <Notice tone="bad" live>
        {words('compare.failed')}
      </Notice>
    );
  }
  // A product that was just removed disappears at once; one that is no longer sold is not loaded.
  const products = found.products.filter(({ sku }) => skus.includes(sku));
  return (
    <>
      {products.length === 1 && <p className="soft">{words('compare.one')}</p>}
      <CompareTable products={products} attributes={found.attributes} />
      <p>
        <Button variant="quiet" size="s" icon="trash" onClick={() => void clearCompare()}>
          {words('compare.clear')}
        </Button>
      </p>
    </>
  );
}

async function fetchCompared(key: string) {
  const products = await wholeProducts(key.split('\n'));
  const codes = products.flatMap(({ attributes, options }) => [
    ...Object.keys(attributes),
    ...options.map(({ attributeCode }) => attributeCode),
  ]);
  const attributes = await searchAttributes(client, { codes: [...new Set(codes)] });
  return { products, attributes };
}
