import * as user from '#contract/user.ts';
import { accessToken } from '#contract/examples/sample.ts';
import { requestText } from '#contract/examples/request-text.ts';
import type { Sentences } from '#contract/open-api/refusal-responses.ts';
import type { ErrorCode } from '#domain/error-table.ts';
import { firstOrder, type OrderStep } from '#contract/open-api/first-order.ts';
import { refusalList } from './call.ts';
import { html, type Html } from '#server/http/html.ts';
import { answer, exchange, message } from './messages.ts';

export function basics(storeCodes: readonly string[]): Html {
  return html`<section id="basics">
    <h2>What holds for every call</h2>
    <div class="columns">
      <div>
        <h3>Answers</h3>
        <p>
          JSON: <code>{"code": 200, "result": …}</code>, at times with <code>meta</code>. Calls that
          answer without this envelope show it in their example.
        </p>
      </div>
      <div>
        <h3>Money</h3>
        <p>
          Decimal kroner. Names that end in <code>incl_tax</code> are with VAT, the others without,
          unless a shape says otherwise.
        </p>
      </div>
      <div>
        <h3>Store view</h3>
        <p>
          The header <code>x-vs-store-code</code> chooses language and prices:
          ${storeCodes.map((code) => html`<code>${code}</code>`)}. Left out, it is the first.
        </p>
      </div>
      <div>
        <h3>Strictness</h3>
        <p>An unknown field or parameter is refused and named. Moments are ISO 8601 in UTC.</p>
      </div>
    </div>
  </section>`;
}

const numbers = firstOrder
  .flatMap(({ keeps }) => keeps)
  .flatMap(({ name, isNumber }) => (isNumber ? [name] : []));

export function firstOrderGuide(): Html {
  return html`<section id="first-order">
    <h2>A first order in six calls</h2>
    <p class="lead">
      As a guest, with nothing but this page. What stands in <mark>{braces}</mark> comes from an
      answer before.
    </p>
    <ol class="steps">
      ${firstOrder.map(orderStep)}
    </ol>
  </section>`;
}

function orderStep({ title, says, endpoint, keeps, ...request }: OrderStep): Html {
  return step(
    title,
    html`<p>${says}</p>
      <p><a href="#${endpoint.id}">${endpoint.summary}</a></p>
      ${keeps.length === 0 ? '' : keepsList(keeps)}`,
    message('Request', title, requestText(endpoint, request, numbers)),
  );
}

function keepsList(keeps: OrderStep['keeps']): Html {
  return html`<ul class="keeps">
    ${keeps.map(
      ({ name, from }) => html`<li>Keep <code>${from}</code> as <mark>${`{${name}}`}</mark></li>`,
    )}
  </ul>`;
}

function step(title: string, told: Html, shown: Html): Html {
  return html`<li>
    <div class="told">
      <h3>${title}</h3>
      ${told}
    </div>
    <div class="shown">${shown}</div>
  </li>`;
}

const bearer = { authorization: `Bearer ${accessToken}` };

export function signingIn(): Html {
  return html`<section id="log-in">
    <h2>Signing in</h2>
    <p class="lead">
      Without a token the shop answers as to a guest. A customer’s token decides prices, cart and
      lists.
    </p>
    <ol class="steps">
      ${step(
        'Get a token',
        html`<p>
          <code>result</code> is the access token. It holds for 15 minutes.
          <code>meta.refreshToken</code> gets the next one.
        </p>`,
        exchange(user.login),
      )}
      ${step(
        'Send it along',
        html`<p>
          In every call, as bearer. A token that is over is refused with <code>401</code>, never
          taken for a guest.
        </p>`,
        message('Request', 'with a token', requestText(user.me, { query: {}, headers: bearer })),
      )}
      ${step(
        'Renew it',
        html`<p>
          Each refresh token works once and brings its successor. Using an old one again ends the
          session; a repeat within 30 seconds, after a lost answer, gets the same successor.
        </p>`,
        exchange(user.refresh),
      )}
    </ol>
  </section>`;
}

export function refusals(everyCall: readonly ErrorCode[], sentences: Sentences): Html {
  const example = {
    code: 404,
    result: { message: 'Handlekurven finnes ikke', code: 'CART_NOT_FOUND' },
  };
  return html`<section id="refusals">
    <h2>Refusals</h2>
    <div class="beside">
      <div class="told">
        <p class="lead">The HTTP status is real, and the machine code says why.</p>
        <p>
          <code>result.message</code> is a sentence in the language of the store view,
          <code>result.fields</code> names what is wrong in a request, and values that the sentence
          names stand beside it. With <code>429</code> and <code>503</code> the header
          <code>retry-after</code> says how many seconds to wait.
        </p>
      </div>
      <div class="shown">${answer('a refusal', example)}</div>
    </div>
    <h3>Every call can answer</h3>
    ${refusalList(everyCall, sentences)}
  </section>`;
}
