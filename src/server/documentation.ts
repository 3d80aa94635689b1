import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { writeOpenApi } from '#contract/http/open-api.ts';
import { refuseOtherMethods } from '#server/http/mount.ts';

const tenMinutes = 'public, max-age=600';
const accessWords: Readonly<Record<Endpoint['access'], string>> = {
  anyone: 'Anyone',
  'cart-holder': 'Who holds the cart',
  customer: 'A signed-in customer',
  operator: 'The operator',
};

/** `/api/openapi.json` and `/api/docs`: every call, from the endpoints themselves. */
export function mountDocumentation(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const document = JSON.stringify(writeOpenApi(endpoints));
  const page = documentationPage(endpoints);
  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .header('cache-control', tenMinutes)
      .type('application/json; charset=utf-8')
      .send(document),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply.header('cache-control', tenMinutes).type('text/html; charset=utf-8').send(page),
  );
  for (const url of ['/api/openapi.json', '/api/docs']) refuseOtherMethods(app, url, ['GET']);
}

function documentationPage(endpoints: readonly Endpoint[]): string {
  const sections = Map.groupBy(endpoints, ({ id }) => id.split('.')[0] ?? '');
  const parts = [...sections].map(
    ([name, list]) => `<h2 id="${name}">${name}</h2>\n${list.map(endpointHtml).join('\n')}`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Armatur API</title>
</head>
<body>
<main>
<h1>Armatur API</h1>
<p>Answers are JSON: <code>{"code", "result", "meta"}</code>; refusals hold <code>result.message</code>
and <code>result.code</code>. The whole description: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav>${[...sections.keys()].map((name) => `<a href="#${name}">${name}</a>`).join(' · ')}</nav>
${parts.join('\n')}
</main>
</body>
</html>
`;
}

function endpointHtml(endpoint: Endpoint): string {
  const aliases = (endpoint.aliases ?? []).map((path) => `<code>${escape(path)}</code>`).join(', ');
  return `<article>
<h3><code>${endpoint.method} ${escape(endpoint.path)}</code></h3>
<p>${escape(endpoint.summary)}.</p>
<p><small>${accessWords[endpoint.access]} may call it; a repeat is ${endpoint.repeat}.${aliases === '' ? '' : ` Also at ${aliases}.`}</small></p>
</article>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
