import lighthouse from 'lighthouse';
import { openBrowser } from '#e2e/chromium.ts';
import { freePort, startShop } from '#e2e/shop.ts';
const shop = await startShop(); const port = await freePort(); const b = await openBrowser(port);
for (const path of process.argv.slice(2)) {
const r = (await lighthouse(shop.origin + path, { port, output: 'json', logLevel: 'error' }))!.lhr;
const items = (r.audits['network-requests']!.details as any).items;
console.log(path, r.categories.performance!.score);
for (const i of items) console.log(String(Math.round(i.networkRequestTime)).padStart(6), String(Math.round(i.networkEndTime)).padStart(6), String(i.transferSize).padStart(7), i.priority.padEnd(9), i.resourceType.padEnd(10), i.url.replace(shop.origin, '').slice(0, 90));
for (const k of ['first-contentful-paint','largest-contentful-paint','speed-index','total-blocking-time','interactive']) console.log(k, Math.round(r.audits[k]!.numericValue!));
console.log(JSON.stringify((r.audits['lcp-breakdown-insight'] as any)?.details?.items?.map((i: any) => i.items ?? i.snippet ?? i.node?.snippet)), JSON.stringify((r.audits['mainthread-work-breakdown'] as any)?.details?.items?.map((i: any) => [i.groupLabel, Math.round(i.duration)])));
for (const [k, a] of Object.entries(r.audits)) if (k.endsWith('insight') && a.score !== null && a.score < 1) console.log(k, a.score, a.displayValue);
}
await b.close(); await shop.stop();
