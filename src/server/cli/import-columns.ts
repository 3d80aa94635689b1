import { campaignColumns } from '#domain/campaigns/campaign-row.ts';
import { attributeColumns } from '#domain/catalog/attribute-row.ts';
import { categoryColumns } from '#domain/catalog/category-row.ts';
import { taxRateColumns } from '#domain/money/tax-rate-row.ts';
import { couponColumns } from '#domain/coupons/coupon-row.ts';
import { columns as productColumns } from '#domain/product-file/product-columns.ts';
import { reviewColumns } from '#domain/reviews/review-row.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { customerColumns } from '#server/exchange/tables/customer-columns.ts';
import { wrap } from './output.ts';

interface FileShape {
  readonly said: 'help.columns' | 'help.columns_first' | 'help.fields';
  readonly columns: string;
  /** A header with a row, or a document. */
  readonly sample: readonly string[];
}

const table = (columns: readonly string[], ...sample: readonly string[]): FileShape => ({
  said: 'help.columns',
  columns: columns.join(', '),
  sample,
});

const all = ({ needed, others }: typeof taxRateColumns) => [...needed, ...others];

/** What a file of each kind looks like, for its help. */
export const fileShapes: Readonly<Record<string, FileShape>> = {
  products: table(
    [...productColumns],
    'sku,product_type,attribute_set_code,name,price,qty',
    'KRAN-1,simple,Default,Kjøkkenkran,1299.00,12',
  ),
  prices: table(
    [
      ...'sku tier_price_website tier_price_customer_group tier_price_qty tier_price'.split(' '),
      'tier_price_value_type',
    ],
    'sku,tier_price_customer_group,tier_price_qty,tier_price',
    'KRAN-1,ALL GROUPS,10,990.00',
  ),
  attributes: table(
    all(attributeColumns),
    'attribute_code,frontend_label,frontend_input,options',
    'farge,Farge,select,hvit|Hvit|White|#ffffff',
  ),
  categories: table(
    [...categoryColumns.needed, ...categoryColumns.others, ...categoryColumns.inViews.slice(1)],
    'path,url_key,position',
    'Default Category/Baderom,baderom,1',
  ),
  taxes: table(all(taxRateColumns), 'Code,Country,Rate', 'NO-25,NO,25'),
  shipping: table(
    [
      'Country',
      'Region/State',
      'Zip/Postal Code',
      'Weight (and above)',
      'Order Subtotal (and above)',
      '# of Items (and above)',
      'Shipping Price',
    ],
    'Country,Region/State,Zip/Postal Code,Weight (and above),Shipping Price',
    'NO,*,*,0,99.00',
  ),
  campaigns: table(
    all(campaignColumns),
    'sku,campaign,percent,valid_from,valid_to',
    'KRAN-1,VAR-26,20,2026-04-01,2026-04-14',
  ),
  coupons: table(
    all(couponColumns),
    'code,kind,discount,valid_to,limit_per_customer',
    'SOMMER10,percent,10,2026-08-31,1',
  ),
  customers: table(
    customerColumns,
    'email,firstname,lastname,group_id',
    'kari@eksempel.example,Kari,Nordmann,General',
  ),
  reviews: table(
    all(reviewColumns),
    'sku,nickname,title,detail,rating',
    'KRAN-1,Kari,Tett og god,Ingen drypp på et helt år,5',
  ),
  stores: table(
    [
      ...'code name kind street street_more postcode city region country'.split(' '),
      ...'latitude longitude phone email hours special_days services position is_active'.split(' '),
    ],
    'code,name,street,postcode,city,hours',
    'oslo,Armatur Oslo,Storgata 1,0155,Oslo,"Man–fre 07.00–17.00, lør 10.00–15.00"',
  ),
  fits: table(
    ['part', 'needs', 'kind', 'why'],
    'part,needs,kind,why',
    'LAMPE-1,PAERE-1,required,Uten pære lyser den ikke',
  ),
  content: {
    said: 'help.columns_first',
    columns:
      'page, block, menu, hierarchy, series, question, topic, tag, post, project, section: title, content, link_type, link, position',
    sample: ['page,title,content', 'om-oss,Om oss,<p>Velkommen til oss</p>'],
  },
  index: {
    said: 'help.fields',
    columns: '_type, sku, name, price, configurable_children',
    sample: ['{"_type":"product","_source":{"sku":"KRAN-1","name":"Kran","price":99}}'],
  },
};

/** The columns of a kind of import, and a sample to begin with. */
export function columnNotes(kind: string): readonly string[] {
  const shape = fileShapes[kind];
  if (shape === undefined) return [];
  return [
    ...wrap(say(shape.said, { columns: shape.columns })),
    '',
    say('help.sample'),
    ...shape.sample.map((line) => `  ${line}`),
    '',
    say('help.more'),
  ];
}
