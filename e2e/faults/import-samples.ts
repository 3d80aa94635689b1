/** A valid file of each kind that an operator may import, with its command line. */
export interface ImportSample {
  readonly args: readonly string[];
  readonly text: string;
}

const sample = (args: string, ...lines: readonly string[]): ImportSample => ({
  args: args.split(' '),
  text: `${lines.join('\n')}\n`,
});

const json = (...documents: readonly object[]): string =>
  documents.map((document) => JSON.stringify(document)).join('\n');

export const importSamples: readonly ImportSample[] = [
  sample(
    'products --create-options',
    'sku,store_view_code,attribute_set_code,product_type,name,description,price,special_price,special_price_from_date,categories,visibility,url_key,qty,is_in_stock,related_skus,related_position,additional_attributes,configurable_variations,configurable_variation_labels,associated_skus',
    'A-1,,Default,simple,Kran,"<p>Fin, blank</p>",100.50,80,2026-01-01,"Default Category/Bad,Default Category/Bad/Kraner","Catalog, Search",kran,5,1,"A-2,G-1","2,1","color=Krom,note=""3"" rør""",,,',
    'A-1,en,,,Tap,,,,,,,tap,,,,,,,,',
    'A-2,,Default,simple,Kran 2,,90,,,Default Category/Bad,1,,3,1,,,color=Sort,,,',
    'C-1,,Default,configurable,Kraner,,,,,Default Category/Bad,4,,,,,,,"sku=A-1,color=Krom|sku=A-2,color=Sort",color=Farge,',
    'G-1,,Default,grouped,Sett,,,,,Default Category/Bad,4,,,,,,,,,"A-1=2,A-2=1"',
  ),
  sample(
    'products',
    'sku,attribute_set_code,product_type,name,price,bundle_price_type,bundle_values,custom_options,downloadable_links,downloadable_samples,base_image,additional_images',
    'P-1,Default,bundle,Pakke,500,fixed,"name=Kran,type=radio,required=1,sku=A-1,price=10,price_type=fixed,default=1,default_qty=2|name=Kran,sku=A-2,price=5",,,,,',
    'O-1,Default,simple,Speil,900,,,"name=Gravering,type=field,required=1,price=10,max_characters=20|name=Lengde,type=drop_down,option_title=1 m,price=5%|name=Lengde,type=drop_down,option_title=2 m,price=8",,,speil.webp,"a.webp,b.webp"',
    'D-1,Default,downloadable,Tegning,5,,,,"group_title=Lenker,title=Del 1,price=2,downloads=unlimited,sortorder=1,file=a/b.pdf|title=Del 2,url=https://x.example/2","title=Smak,url=https://x.example/s",,',
  ),
  sample(
    'products --behaviour replace',
    'sku,attribute_set_code,product_type,name,price',
    'A-1,Default,simple,Ny kran,10',
  ),
  sample('products --behaviour delete', 'sku', 'A-2', 'D-1'),
  sample(
    'prices',
    'sku,tier_price_website,tier_price_customer_group,tier_price_qty,tier_price,tier_price_value_type',
    'A-1,All Websites [NOK],Proff,1,10,Discount',
    'A-1,All Websites [NOK],ALL GROUPS,10,70,Fixed',
  ),
  sample(
    'prices --history',
    'sku,audience,net,from',
    'A-1,ALL,120.00,2025-11-01',
    'A-1,Proff,110,2025-12-01',
  ),
  sample(
    'attributes',
    'attribute_code,frontend_label,frontend_label_en,frontend_input,is_filterable,position,options',
    'finish,Overflate,Finish,select,1,3,"blank|Blank|Glossy|#ffffff',
    'matt|Matt|Matt|"',
  ),
  sample(
    'categories',
    'path,url_key,position,is_active,description',
    'Default Category/Bad,bad,1,1,<p>Bad</p>',
    'Default Category/Bad/Dusj,dusj,2,1,',
  ),
  sample(
    'taxes',
    'Code,Country,State,Zip/Post Code,Rate,Zip/Post is Range,Range From,Range To',
    'MVA,NO,*,*,25,,,',
    'Nord,NO,*,9170-9179,0,1,9170,9179',
  ),
  sample(
    'shipping',
    'Country,Region/State,Zip/Postal Code,Weight (and above),Shipping Price',
    'NOR,*,*,0,99',
    'NO,*,91*,2.5,199.005',
  ),
  sample(
    'customers',
    'email,firstname,lastname,group_id,_address_street,_address_city,_address_postcode,_address_country_id,_address_telephone,_address_default_billing_',
    'kari@x.example,Kari,Nordmann,Proff,Storgata 1,Oslo,0155,NO,22334455,1',
    ',,,,Hyttevegen 2,Geilo,3580,NO,41234567,0',
  ),
  sample(
    'reviews',
    'sku,nickname,title,detail,status,rating,created_at',
    'A-1,Ola,Fin,God kvalitet,approved,5,2026-01-02',
  ),
  sample(
    'stores',
    'code,name,street,postcode,city,country,latitude,longitude,phone',
    'oslo,Armatur Oslo,Gata 1,0155,Oslo,NO,59.91,10.75,22334455',
  ),
  sample(
    'stores',
    json({
      id: 7,
      name: 'Mall',
      zip: '55425',
      location: { lat: 44.8, lon: -93.2 },
      services: ['A', 'B'],
    }),
  ),
  sample(
    'content',
    'page,store_view_code,title,content',
    'om-oss,,Om oss,<h1>Hei</h1>',
    'om-oss,en,About us,<p>Hi</p>',
  ),
  sample(
    'content',
    'menu,item,parent,title,link_type,link,position',
    'main-menu,bad,,Bad,category,/bad,1',
    'main-menu,dusj,bad,Dusj,category,bad/dusj,1',
  ),
  sample(
    'index',
    json(
      {
        _type: 'attribute',
        _source: {
          attribute_id: 93,
          attribute_code: 'shade',
          frontend_input: 'select',
          options: [{ value: '49', label: 'Lys' }],
        },
      },
      {
        _type: 'category',
        _source: {
          id: 20,
          parent_id: 2,
          name: 'Indeks',
          is_active: true,
          children_data: [{ id: 21, parent_id: 20, name: 'Under' }],
        },
      },
      { _type: 'category', _source: { id: 22, parent_id: 21, name: 'Nederst' } },
      {
        _type: 'taxrule',
        _source: {
          id: 2,
          code: 'Norge',
          product_tax_class_ids: [2],
          customer_tax_class_ids: [3],
          rates: [{ code: 'M', tax_country_id: 'NO', rate: 25 }],
        },
      },
      {
        _type: 'product',
        _source: {
          sku: 'IX',
          name: 'Indeksvare',
          type_id: 'configurable',
          price: 0,
          category_ids: [20, 21],
          configurable_options: [{ attribute_id: '93', label: 'shade' }],
          configurable_children: [
            {
              sku: 'IX-1',
              price: 10,
              custom_attributes: [{ attribute_code: 'shade', value: '49' }],
            },
          ],
          tier_prices: [{ customer_group_id: 2, qty: 2, value: 5 }],
        },
      },
      {
        _type: 'cms_block',
        _source: { identifier: 'fot', title: 'Fot', content: '<p>Fot</p>', store_id: [0] },
      },
    ),
  ),
];
