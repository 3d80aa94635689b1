import { campaignColumns } from '#domain/campaigns/campaign-row.ts';
import { attributeColumns } from '#domain/catalog/attribute-row.ts';
import { categoryColumns } from '#domain/catalog/category-row.ts';
import { taxRateColumns } from '#domain/money/tax-rate-row.ts';
import { couponColumns } from '#domain/coupons/coupon-row.ts';
import { columns as productColumns } from '#domain/product-file/product-columns.ts';
import { agreedColumns } from '#domain/pricing/agreed-row.ts';
import { reviewColumns } from '#domain/reviews/review-row.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { customerColumns } from '#server/exchange/tables/customer-columns.ts';
import { wrap } from './output.ts';

interface FileShape {
  readonly said: 'help.columns' | 'help.columns_first' | 'help.fields';
  readonly columns: string;
  /** Sample files: a header with rows, or a document. */
  readonly samples: readonly (readonly string[])[];
}

const table = (columns: readonly string[], ...sample: readonly string[]): FileShape => ({
  said: 'help.columns',
  columns: columns.join(', '),
  samples: [sample],
});

const all = ({ needed, others }: typeof taxRateColumns) => [...needed, ...others];

/** A file of each kind of content; each kind follows those that it refers to. */
const contentSamples = [
  ['page,title,content', 'om-oss,Om oss,<p>Velkommen til oss</p>'],
  ['block,title,content', 'header,Øverst på alle sider,<p>Åpent til 18 i dag</p>'],
  [
    'series,name,attribute_code,option,short_description',
    'fjord,Fjord,serie,fjord,Rolige linjer i hvitt',
  ],
  ['menu,item,title,link_type,link,position', 'main-menu,baderom,Baderom,category,baderom,10'],
  ['hierarchy,item,title,link_type,link', 'customer-service,om-oss,Om oss,page,om-oss'],
  ['section,type,title,links,position', 'topp,hero,Et bad som varer,Se baderom|/baderom,10'],
  [
    'question,section,title,content',
    'leveringstid,Levering,Hvor lang tid tar det?,<p>To til fem dager</p>',
  ],
  ['topic,name', 'stell,Stell og vedlikehold'],
  ['tag,name', 'sma-rom,Små rom'],
  [
    'post,title,content,topics,tags,published_at',
    'bytt-pakning,Bytt pakning,<p>Steng vannet</p>,stell,sma-rom,2026-11-19',
  ],
  [
    'project,title,content,location,year,skus',
    'atte-bad,Åtte bad i blokk,<p>Ny dusj</p>,Trondheim,2026,KRAN-1',
  ],
];

/** The formats that the help shows, in the order of a first load. */
export const fileShapes: Readonly<Record<string, FileShape>> = {
  attributes: table(
    all(attributeColumns),
    'attribute_code,frontend_label,frontend_input,options',
    'farge,Farge,select,hvit|Hvit|White|#ffffff',
    'serie,Serie,select,fjord|Fjord',
  ),
  taxes: table(all(taxRateColumns), 'Code,Country,Rate', 'NO-25,NO,25'),
  categories: table(
    [...categoryColumns.needed, ...categoryColumns.others, ...categoryColumns.inViews.slice(1)],
    'path,url_key,position',
    'Default Category/Baderom,baderom,1',
  ),
  products: table(
    [...productColumns],
    'sku,product_type,attribute_set_code,name,price,qty',
    'KRAN-1,simple,Default,Kjøkkenkran,1299.00,12',
    'PAKNING-1,simple,Default,Pakning til kjøkkenkran,39.00,200',
  ),
  prices: table(
    [
      ...'sku tier_price_website tier_price_customer_group tier_price_qty tier_price'.split(' '),
      'tier_price_value_type',
    ],
    'sku,tier_price_customer_group,tier_price_qty,tier_price',
    'KRAN-1,ALL GROUPS,10,990.00',
  ),
  shipping: table(
    [
      'Country',
      'Region/State',
      'Zip/Postal Code',
      'Weight (and above)',
      'Order Subtotal (and above)',
      '# of Items (and above)',
      'Shipping Price',
      'Service',
    ],
    'Country,Region/State,Zip/Postal Code,Weight (and above),Shipping Price',
    'NO,*,*,0,99.00',
  ),
  campaigns: table(all(campaignColumns), 'sku,campaign,price', 'KRAN-1,VAR-26,999.00'),
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
      ...'latitude longitude phone email hours special_days services image position is_active offers_pickup'.split(
        ' ',
      ),
    ],
    'code,name,street,postcode,city,hours',
    'oslo,Armatur Oslo,Storgata 1,0155,Oslo,"Man–fre 07.00–17.00, lør 10.00–15.00"',
  ),
  stock: table(['sku', 'store', 'qty'], 'sku,store,qty', 'KRAN-1,oslo,4'),
  fits: table(
    ['part', 'needs', 'kind', 'quantity', 'why'],
    'part,needs,kind,quantity,why',
    'KRAN-1,PAKNING-1,recommended,2,En ny pakning på hver side holder kranen tett',
  ),
  content: {
    said: 'help.columns_first',
    columns:
      'page, block, menu, hierarchy, series, question, topic, tag, post, project, section: title, content, link_type, link, position',
    samples: contentSamples,
  },
  index: {
    said: 'help.fields',
    columns: '_type, sku, name, price, configurable_children',
    samples: [['{"_type":"product","_source":{"sku":"KRAN-2","name":"Kran","price":99}}']],
  },
};

/** The format of prices that are agreed with a company. */
export const agreedShape: FileShape = table(
  all(agreedColumns),
  'sku,discount_group,quantity,net,percent,project,valid_from,valid_to',
  'KRAN-1,,1,849.00,,,,',
  ',R10,1,,12.5,Kai 4,2026-12-01,2027-06-30',
);

/** The columns of a kind of import, and samples. */
export function columnNotes(shape: FileShape | undefined): readonly string[] {
  if (shape === undefined) return [];
  return [
    ...wrap(say(shape.said, { columns: shape.columns })),
    '',
    say('help.sample'),
    ...shape.samples.flatMap((sample) => [...sample.map((line) => `  ${line}`), '']),
    say('help.more'),
  ];
}
