import { writeFile } from 'node:fs/promises';

const header =
  'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,product_online,tax_class_name,visibility,price,base_image,qty,is_in_stock,additional_attributes';
const colours = ['Krom', 'Matt sort', 'Hvit', 'Børstet messing', 'Børstet stål', 'Grå'];
const materials = ['Messing', 'Stål', 'Porselen', 'Glass', 'Tre'];
const nouns = ['servantbatteri', 'dusjsett', 'speilskap', 'vannlås', 'håndkletørker'];
const picture = 'taps/odde-basin-mixer-chrome.webp';

/**
 * Writes products of one category with five facets of realistic sizes, each different from its
 * neighbour.
 */
export async function writeListingFile(
  file: string,
  category: string,
  products: number,
): Promise<void> {
  const lines = Array.from({ length: products }, (_, row) => line(row, category));
  await writeFile(file, [header, ...lines, ''].join('\n'));
}

function line(row: number, category: string): string {
  // Steps that share no factor with the sizes, so that every combination comes up.
  const any = <Item>(items: readonly Item[], step: number) => items[(row * step) % items.length];
  const series = (row * 7) % 37;
  const attributes = [
    `brand=Merke ${series % 12}`,
    `series=Serie ${series}`,
    `color=${any(colours, 5)}`,
    `material=${any(materials, 3)}`,
    `width=${((row * 11) % 14) * 100 + 200}`,
  ].join(',');
  const name = `Serie ${series} ${any(nouns, 2)} ${row}`;
  const price = `${((row * 7919) % 9000) + 99}.00`;
  return `LIST-${row},,Default,simple,"Default Category/${category}",base,${name},1,Taxable Goods,"Catalog, Search",${price},${picture},${row % 50},1,"${attributes}"`;
}
