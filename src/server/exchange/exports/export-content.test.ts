import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importContent } from '#server/exchange/content/import-content.ts';
import { csvLine } from '#domain/import/csv-line.ts';
import { importAttributes } from '#server/exchange/tables/import-attributes.ts';
import { importFits } from '#server/exchange/tables/import-fits.ts';
import { importStores } from '#server/exchange/tables/import-stores.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { loggedSince, logEnd } from '#testing/change-log-end.ts';
import { operate } from '#testing/an-operator.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';
import { storedContent } from '#testing/stored-content.ts';
import { shopWithViews, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { exportContent, exportedContents, exportFits, exportStores } from './export-content.ts';

const base = { clock: () => testNow, isAlone: true };

/** Files with all features of content, including values that are hard to write. */
const files: Readonly<Record<string, string>> = {
  page: `page,store_view_code,title,content,content_heading,page_layout,meta_title,meta_keywords,meta_description,sort_order,is_active
om-oss,,"=Om oss, ""her""","<p>Fin &amp; blank</p>
<p>-Rad to</p>",Overskrift,article,Tittel,"a, b",Om oss,20,1
om-oss,en,About us,,,,,,,10,0
bare-engelsk,en,Only in English,<p>Hello</p>,,,,,,,
`,
  block: `block,title,content
bunn,Bunn,<p>Åpent</p>
`,
  series: `series,store_view_code,name,attribute_code,option,brand,image,short_description,content,position,is_active,scene,places
odde,,Odde,serie,matt-odde,Brimvik,taps/a.webp,Kort,<p>Lang</p>,3,1,scenes/a.webp,"44|76|SKU-1
10.5|2|SKU, 2"
odde,en,Point,,,,,,,,0,,
`,
  menu: `menu,item,parent,store_view_code,title,link_type,link,target,icon,width,show_title,show_subcategories,position
main-menu,under,,,Under,page,om-oss,_blank,icons/a.svg,25%,0,0,1
main-menu,over,,,Over,category,baderom,,,,,,2
main-menu,under,over,,,,,,,,,,
main-menu,eget,,en,Own,internal,/about,,,,,,0
`,
  hierarchy: `hierarchy,item,title,link_type,link
sider,om,Om,page,om-oss
`,
  section: `section,store_view_code,type,title,content,picture,picture_alt,items,links,position,is_active
loft,,promises,Løfter,<p>Hei</p>,scenes/a.webp,Et bad,"truck|Rask|På to dager
return|Åpent kjøp|Med \\
linje","Bad \\| dusj|/baderom
Om|/about",5,0
loft,en,text,Promises,,,,,,,
`,
  question: `question,store_view_code,section,title,content,groups,position,is_active
levering,,Levering,Hvor lenge?,<p>To dager</p>,"2, Proff",7,1
levering,en,,How long?,,,,0
`,
  topic: `topic,store_view_code,name,description,position
stelle,,Stelle,Å holde ved like,4
stelle,en,Care,,
`,
  tag: `tag,name,is_active
stelle,Stell,0
fagfolk,Fagfolk,1
`,
  post: `post,store_view_code,title,short_description,content,image,image_alt,author,topics,tags,published_at,ends_at,meta_title,meta_description,is_active
en-time,,En time,Kort,<p>Lang</p>,scenes/a.webp,Et rom,Jonas,stelle,"fagfolk,stelle",2026-11-19 08:30:15,2026-12-24,Meta,Om,1
en-time,en,An hour,,,,A room,,,,,,,,0
uten-dato,,Uten dato,,<p>Ja</p>,,,,,,,,,,
`,
  project: `project,store_view_code,title,short_description,content,image,gallery,before_image,after_image,location,year,client,contractor,skus,position,is_active
atte-bad,,Åtte bad,Kort,<p>Lang</p>,a.webp,"b.webp|Med \\| strek
c.webp",d.webp,e.webp,Oslo,2026,Borettslag,Rør AS,"SKU-1,SKU\\,2",3,1
atte-bad,en,Eight baths,,,,b.webp|Own,,,,,,,,,
`,
};
const stores = `code,name,kind,kind_en,street,street_more,postcode,city,region,country,latitude,longitude,phone,email,hours,special_days,services,services_en,services_proff,image,position,is_active
oslo,Armatur Oslo,Butikk,Shop &amp;amp; store,Kranveien 12,Inngang B,0484,Oslo,Østlandet,NO,59.9496,10.7712,22 33 44 55,oslo@armatur.example,"Man–fre 06.30–18.00, lør 09.00–16.00",2026-12-24 09.00–12.00; 2026-12-31 stengt,"Henting\\, samme dag,Utleie",Hire,",",shops/oslo.webp,10,0
`;
const fits = `part,needs,kind,why,why_en
=A-1,B-1,required,Trenger &amp; den,Needs &amp;amp; it
A-1,C-1,recommended,Ofte,
`;

describe.each(testEngines)('exports of content read back to the same state, on $name', (engine) => {
  const places: TestDatabase[] = [];
  let folder: string;
  let database: Database;

  const open = async (): Promise<Database> => {
    const { database: opened, ...place } = await shopWithViews(engine);
    places.push(place);
    await writeFile(
      file('attributes'),
      'attribute_code,frontend_label,frontend_input,options\nserie,Serie,select,"matt-odde|Matt, odde"\n',
    );
    await importAttributes(opened, { ...base, file: file('attributes') });
    return opened;
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'armatur-export-'));
    database = await open();
  });
  afterEach(async () => {
    for (const place of places.splice(0)) await place.remove();
    await rm(folder, { recursive: true, force: true });
  });
  const file = (name: string) => join(folder, name);

  async function exported(shop: Database): Promise<Readonly<Record<string, string>>> {
    for (const kind of exportedContents) await exportContent(shop, file(kind), kind);
    await exportStores(shop, file('stores'));
    await exportFits(shop, file('fits'));
    const names = [...exportedContents, 'stores', 'fits'];
    const texts = names.map(async (name) => [name, await readFile(file(name), 'utf8')] as const);
    return Object.fromEntries(await Promise.all(texts));
  }
  const importers = { stores: importStores, fits: importFits };
  async function load(shop: Database, texts: Readonly<Record<string, string>>) {
    const changed: string[] = [];
    for (const [name, text] of Object.entries(texts)) {
      await writeFile(file(name), text);
      const importer = name in importers ? importers[name as keyof typeof importers] : undefined;
      const report = await (importer ?? importContent)(shop, { ...base, file: file(name) });
      expect([name, report.errors]).toEqual([name, []]);
      if (report.created + report.updated > 0) changed.push(name);
    }
    return changed;
  }

  test('importing them changes nothing, and makes the same shop elsewhere', async () => {
    expect(await load(database, { ...files, stores, fits })).toHaveLength(13);
    const first = await exported(database);
    const position = await logEnd(database.read);
    expect(await load(database, first)).toEqual([]);
    expect(await loggedSince(database.read, position)).toEqual([]);
    const elsewhere = await open();
    await load(elsewhere, first);
    expect(await storedContent(elsewhere)).toEqual(await storedContent(database));
    expect(await exported(elsewhere)).toEqual(first);
  });

  test('a row of a store view holds only what differs there', async () => {
    await load(database, {
      topic: files['topic'] ?? '',
      post: files['post']?.replace(/stelle|"fagfolk,stelle"/g, '') ?? '',
    });
    const { topic, post } = await exported(database);
    expect(topic).toBe(
      'topic,store_view_code,name,description,position,is_active\nstelle,,Stelle,Å holde ved like,4,1\nstelle,en,Care,,,\n',
    );
    expect(post).toContain('\nen-time,en,0,An hour,A room,,,,,,,,,,\n');
  });

  test('no text is lost on the way', async () => {
    const text = fc.string({
      unit: fc.constantFrom(...'a Å = , ; | \' " < & @ - \n &amp;lt; \\'.split(' '), ' '),
    });
    const named = text.map((each) => `x${each}x`);
    const row = fc.record({ title: named, html: text, item: named, label: named, why: named });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), async (rows) => {
        const inLine = (each: string) => each.replaceAll('\n', '\\\n').trim();
        const link = (label: string) => `${inLine(label).replaceAll('|', '\\|')}|/a`;
        const sections = rows.map(({ title, html, item, label }, n) => [
          `s-${n}`,
          'text',
          title,
          html,
          inLine(item),
          link(label),
        ]);
        const fitRows = rows.map(({ why }, n) => [`A-${n}`, `B-${n}`, 'required', why, why]);
        await load(database, {
          section: [['section', 'type', 'title', 'content', 'items', 'links'], ...sections]
            .map(csvLine)
            .join(''),
          fits: [['part', 'needs', 'kind', 'why', 'why_en'], ...fitRows].map(csvLine).join(''),
        });
        await exportContent(database, file('section'), 'section');
        await exportFits(database, file('fits'));
        const [section, needs] = await Promise.all(
          ['section', 'fits'].map((name) => readFile(file(name), 'utf8')),
        );
        expect(await load(database, { section: section ?? '', fits: needs ?? '' })).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

test('the program writes one kind of content, and names the kinds there are', async () => {
  const shop = await aSoldShop();
  const file = join(shop.folder, 'stores.csv');
  await writeFile(file, 'topic,name\nstelle,Stelle\n');
  await operate(shop.folder, ['import', 'content', '--file', file]);
  const { code, out } = await operate(shop.folder, ['export', 'content', 'topic', '--file', file]);
  expect([code, out]).toEqual([0, expect.stringMatching(/^Wrote 1 rows to /)]);
  expect(await readFile(file, 'utf8')).toContain('stelle,,Stelle,,0,1\n');
  const other = await operate(shop.folder, ['export', 'content', 'side', '--file', file]);
  expect([other.code, other.err]).toEqual([2, expect.stringContaining('page, block, series')]);
  await shop.close();
});
