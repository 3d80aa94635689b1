import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

const header =
  'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,product_online,tax_class_name,visibility,price,qty,is_in_stock,related_skus,additional_attributes';
const text = 'Batteri i messing med keramisk kassett, myke slanger og bunnventil. '.repeat(5);

/** Writes a product file as a wholesaler sends it, with links to rows before and after. */
export async function writeProductFile(file: string, rows: number, prefix = 'LOAD'): Promise<void> {
  const sku = (row: number) => `${prefix}-${String(row).padStart(6, '0')}`;
  const stream = createWriteStream(file);
  stream.write(`${header}\n`);
  for (let row = 0; row < rows; row++) {
    const isDrained = stream.write(
      `${sku(row)},,Default,simple,"Default Category/Last/Gruppe ${row % 40}",base,Prøvevare ${row},"<p>${text}</p>",1,Taxable Goods,"Catalog, Search",${(row % 900) + 10}.50,${row % 50},1,"${sku((row + 7) % rows)},${sku((row * 7) % rows)}","brand=Merke ${row % 30},note=${1_000_000 + row}"\n`,
    );
    if (!isDrained) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
}
