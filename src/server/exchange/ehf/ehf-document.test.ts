import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalOf, type InvoicePaper } from '#domain/invoices/invoice.ts';
import { anyInvoicedOrder } from '#testing/any-invoiced-order.ts';
import { ehfDocument, hasEhf } from './ehf-document.ts';

const { TEST_EHF_RULES: rules, TEST_EHF_ORDERS: count = '200' } = process.env;
const run = promisify(execFile);

const numbersIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, text]) =>
    Math.round(Number(text) * 100),
  );

const ofCompanies = anyInvoicedOrder.filter(({ order }) => order.billing.organisationNumber !== '');

/** Makes invoices and credit notes of random company orders, each with its own number. */
function somePapers(orders: number): readonly InvoicePaper[] {
  const sample = fc.sample(ofCompanies, { numRuns: orders, seed: 4_711 });
  return sample
    .flatMap(({ papers }) => papers)
    .map((paper, index) => ({ ...paper, number: 10_001 + index }));
}

const hasDeduction = ({ lines }: InvoicePaper) => lines.some(({ kind }) => kind === 'deduction');

test('the sums of EHF are those of the paper, and lines and rates add up to them (rules/invoices#ehf)', () => {
  fc.assert(
    fc.property(anyInvoicedOrder, ({ papers }) => {
      for (const paper of papers.filter(hasEhf)) {
        const xml = ehfDocument(paper);
        const { net, vat, gross } = totalOf(paper);
        const only = (name: string) => numbersIn(xml, name)[0];
        const sum = (name: string) => numbersIn(xml, name).reduce((all, each) => all + each, 0);
        expect(only('cbc:TaxExclusiveAmount')).toBe(net);
        expect(only('cbc:TaxInclusiveAmount')).toBe(gross);
        expect(only('cbc:PayableAmount')).toBe(gross);
        expect(sum('cbc:TaxAmount')).toBe(2 * vat);
        expect(sum('cbc:TaxableAmount')).toBe(net);
        expect(sum('cbc:LineExtensionAmount')).toBe(2 * net);
      }
    }),
  );
});

test('a buyer’s reference and order number are told, else the number of our order; names are safe', () => {
  const papers = somePapers(100);
  const told = papers.find(({ reference }) => reference !== '');
  const untold = papers.find(({ reference }) => reference === '');
  if (told === undefined || untold === undefined) throw new Error('No such papers');
  const [xml, other] = [ehfDocument(told), ehfDocument(untold)];
  expect(xml).toContain('<cbc:BuyerReference>Bygg 7</cbc:BuyerReference>');
  expect(xml).toContain('<cbc:ID>PO-77</cbc:ID>');
  expect(other).not.toContain('BuyerReference');
  expect(other).toContain('<cbc:ID>NA</cbc:ID>');
  expect(other).toContain('<cbc:SalesOrderID>000000213</cbc:SalesOrderID>');
  expect(xml).toContain('<cbc:CompanyID>Foretaksregisteret</cbc:CompanyID>');
  expect(xml).toContain('Rørlegger &amp; Sønn AS');
  const small = { ...told, seller: { ...told.seller, isInBusinessRegister: false } };
  expect(ehfDocument(small)).not.toContain('Foretaksregisteret');
  const odd = { ...told, buyer: { ...told.buyer, company: 'A\u0000\u001F\uD800B\n<C>' } };
  expect(ehfDocument(odd)).toContain('<cbc:Name>A B &lt;C&gt;</cbc:Name>');
});

describe.skipIf(rules === undefined)('by the published rules, in TEST_EHF_RULES', () => {
  test('invoices and credit notes of random orders break none', { timeout: 300_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'armatur-ehf-'));
    const files = join(folder, 'files');
    await mkdir(files);
    const papers = somePapers(Number(count));
    for (const paper of papers) {
      await writeFile(join(files, `${paper.number}.xml`), ehfDocument(paper));
    }
    const check = async (sheet: string, index: number) => {
      const outcomes = join(folder, String(index));
      await mkdir(outcomes);
      const program = ['-cp', join(rules ?? '', '*'), 'net.sf.saxon.Transform'];
      await run('java', [...program, `-s:${files}`, `-xsl:${sheet}`, `-o:${outcomes}`]);
      expect(await readdir(outcomes)).toHaveLength(papers.length);
      return brokenIn(outcomes);
    };
    const broken = await Promise.all((await sheetsIn(rules ?? '')).map(check));
    expect(broken.flat()).toEqual([]);
    expect(new Set(papers.map(({ kind }) => kind)).size).toBe(2);
    expect(papers.some(hasDeduction)).toBe(true);
    await rm(folder, { recursive: true });
  });
});

async function sheetsIn(folder: string): Promise<readonly string[]> {
  const all = await readdir(folder, { recursive: true });
  const sheets = all.filter((name) => name.endsWith('.xslt'));
  expect(sheets).toHaveLength(2);
  return sheets.map((name) => join(folder, name));
}

/** Returns each rule that a file breaks, including warnings. */
async function brokenIn(folder: string): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const name of await readdir(folder)) {
    const outcome = await readFile(join(folder, name), 'utf8');
    expect(outcome).toContain('fired-rule');
    for (const [, id, text] of outcome.matchAll(
      /<svrl:failed-assert[^>]*? id="([^"]*)"[^]*?<svrl:text>([^]*?)<\/svrl:text>/g,
    )) {
      broken.push(`${name} ${id}: ${text}`);
    }
  }
  return broken;
}
