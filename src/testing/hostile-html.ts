import { seededRandom } from './many-documents.ts';

/** Each calls `ran` where a browser runs it. */
const seeds: readonly string[] = [
  '<script>ran()</script>',
  '<script src="//evil.example/a.js"></script>',
  '<script type="module">ran()</script>',
  '<img src=x onerror=ran()>',
  '<img src="/nowhere.png" onerror="ran()" onload="ran()">',
  '<img srcset="//evil.example/a 1x" src="//evil.example/b">',
  '<img src="/media/a.webp" srcset="//evil.example/a 1x, /media/a.webp 2x">',
  '<img srcset="https://evil.example/a" src="/media/a.webp" alt="a">',
  '<picture><source srcset="//evil.example/a"><img src="/media/a.webp"></picture>',
  '<p onclick="ran()" onmouseover=ran() onfocus=ran() tabindex=1 autofocus>a</p>',
  '<details open ontoggle=ran()><summary onclick="ran()">a</summary>b</details>',
  '<a href="javascript:ran()">a</a>',
  '<a href=" \u0001javascript:ran()">a</a>',
  '<a href="java\tscript:ran()">a</a>',
  '<a href="jav&#x09;ascript&colon;ran()">a</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;ran()">a</a>',
  '<a href="data:text/html,<script>ran()</script>">a</a>',
  '<a href="vbscript:ran()">a</a>',
  '<a href="//evil.example">a</a><a href="\\\\evil.example">b</a>',
  '<svg onload=ran()></svg>',
  '<svg><script>ran()</script></svg>',
  '<svg><a xlink:href="javascript:ran()"><text>a</text></a></svg>',
  '<svg><animate onbegin=ran() attributeName=x dur=1s></svg>',
  '<svg><style><img src=x onerror=ran()></style></svg>',
  '<svg><foreignObject><img src=x onerror=ran()></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran()&gt;">',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=ran()></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=ran()>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>"></noscript>',
  '<noembed><img title="</noembed><img src=x onerror=ran()>"></noembed>',
  '<textarea><img title="</textarea><img src=x onerror=ran()>"></textarea>',
  '<xmp><p title="</xmp><img src=x onerror=ran()>"></xmp>',
  '<title><a title="</title><img src=x onerror=ran()>"></title>',
  '<template><img src=x onerror=ran()></template>',
  '<iframe src="javascript:ran()"></iframe>',
  '<iframe srcdoc="<img src=x onerror=parent.ran()>"></iframe>',
  '<object data="javascript:ran()"></object><embed src="javascript:ran()">',
  '<style>@import "//evil.example/a.css";</style>',
  '<style><!--</style><img src=x onerror=ran()>--></style>',
  '<p style="background:url(//evil.example/a)">a</p>',
  '<link rel=stylesheet href="//evil.example/a.css"><base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:ran()">',
  '<form action="javascript:ran()"><button>a</button><input autofocus onfocus=ran()></form>',
  '<video><source onerror=ran()></video><audio src=x onerror=ran()>',
  '<body onload=ran()><frameset onload=ran()>',
  '<!--><img src=x onerror=ran()>-->',
  '<![CDATA[><img src=x onerror=ran()>]]>',
  '<?xml version="1.0"?><?a <img src=x onerror=ran()>?>',
  '<table><td><img src=x onerror=ran()></table><table background="//evil.example/a">',
  '<select><option><style></option></select><img src=x onerror=ran()></style>',
  '&lt;img src=x onerror=ran()&gt;',
  '&amp;lt;script&amp;gt;ran()&amp;lt;/script&amp;gt;',
  '<a title="&quot;&gt;&lt;img src=x onerror=ran()&gt;" href="/a">a</a>',
  '<img alt="`><img src=x onerror=ran()>" src="/nowhere.png">',
  '<a href="/a" title=\'"><img src=x onerror=ran()>\'>a</a>',
  '<p id=ran name=ran>a</p><img name=body><form id=document></form>',
  '<scr<script>ipt>ran()</scr</script>ipt>',
];

const shells: readonly (readonly [string, string])[] = [
  ['<svg>', '</svg>'],
  ['<math><mtext>', '</mtext></math>'],
  ['<table><tr>', '</tr></table>'],
  ['<p><a href="/a">', '</a>'],
  ['<noscript>', '</noscript>'],
  ['<textarea>', '</textarea>'],
  ['<style>', '</style>'],
  ['<!--', '-->'],
  ['<details><summary>', '</summary></details>'],
  ['<pre><code>', ''],
  ['', '</p></div></table></section>'],
];

type Chance = (below: number) => number;
type Mutation = (html: string, chance: Chance) => string;

const mutations: readonly Mutation[] = [
  (html, chance) => spliced(html, chance, '\0'),
  (html, chance) => spliced(html, chance, ['\t', '\n', '\f', '/', '\u00A0'][chance(5)] ?? ''),
  (html, chance) =>
    spliced(html, chance, ['<', '>', '"', "'", '`', '<!--', '-->'][chance(7)] ?? ''),
  (html, chance) => spliced(html, chance, seeds[chance(seeds.length)] ?? ''),
  (html, chance) => html.slice(0, 1 + chance(html.length)),
  (html, chance) => html.slice(chance(html.length)),
  (html, chance) => {
    const at = chance(html.length);
    const code = html.charCodeAt(at);
    const entity = chance(2) === 0 ? `&#${code}` : `&#x${code.toString(16)};`;
    return html.slice(0, at) + entity + html.slice(at + 1);
  },
  (html, chance) =>
    html.replaceAll(/[a-z]/g, (letter) => (chance(2) === 0 ? letter.toUpperCase() : letter)),
  (html, chance) => {
    const [before, after] = shells[chance(shells.length)] ?? ['', ''];
    return before + html + after;
  },
  (html) => html.replaceAll('&', '&amp;'),
  (html) => html.replaceAll('<', '<<').replaceAll('="', '= "'),
  (html) => html.replaceAll(/["']/g, ''),
];

function spliced(html: string, chance: Chance, text: string): string {
  const at = chance(html.length + 1);
  return html.slice(0, at) + text + html.slice(at);
}

/** The same cases each time: every seed, then seeds with up to four changes. */
export function hostileHtml(count: number): readonly string[] {
  const random = seededRandom(count);
  const chance: Chance = (below) => Math.floor(random() * below);
  const changed = Array.from({ length: count - seeds.length }, () => {
    let html = seeds[chance(seeds.length)] ?? '';
    for (let left = 1 + chance(4); left > 0; left -= 1) {
      html = mutations[chance(mutations.length)]?.(html, chance) ?? html;
    }
    return html;
  });
  return [...seeds, ...changed];
}
