import * as user from '#contract/user.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { ErrorCode } from '#domain/error-table.ts';
import { exampleOfCall } from '#contract/examples/all.ts';
import { answerExample } from '#contract/examples/example.ts';
import { accessToken } from '#contract/examples/sample.ts';
import { firstOrder, type Step } from '#contract/open-api/first-order.ts';
import { englishRefusal } from '#server/documentation/english-refusal.ts';
import { refusalList } from './call.ts';
import { html, type Html } from './html.ts';
import { jsonText, message, requestText } from './messages.ts';

/** What holds for every call. */
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
        <p>
          A field or parameter that nobody knows is refused and named. Moments are ISO 8601 in UTC.
        </p>
      </div>
    </div>
  </section>`;
}

/** What stands in a body without quotes. */
const numbers = firstOrder
  .flatMap(({ keeps }) => keeps)
  .flatMap(({ name, isNumber }) => (isNumber ? [name] : []));

export function firstOrderGuide(): Html {
  return html`<section id="first-order">
    <h2>A first order in five calls</h2>
    <p class="lead">
      As a guest, with nothing but this page. What stands in <mark>{braces}</mark> comes from an
      answer before.
    </p>
    <ol class="steps">
      ${firstOrder.map(stepItem)}
    </ol>
  </section>`;
}

function stepItem(step: Step): Html {
  return html`<li>
    <div class="told">
      <h3>${step.title}</h3>
      <p>${step.says}</p>
      <p><a href="#${step.endpoint.id}">${step.endpoint.summary}</a></p>
      <ul class="keeps">
        ${step.keeps.map(
          ({ name, from }) =>
            html`<li>Keep <code>${from}</code> as <mark>${`{${name}}`}</mark></li>`,
        )}
      </ul>
    </div>
    <div class="shown">
      ${message('Request', step.title, requestText(step.endpoint, step, numbers))}
    </div>
  </li>`;
}

export function signingIn(): Html {
  return html`<section id="log-in">
    <h2>Signing in</h2>
    <p class="lead">
      Without a token the shop answers as to a guest. A customer’s token decides prices, cart and
      lists.
    </p>
    <ol class="steps">
      <li>
        <div class="told">
          <h3>Get a token</h3>
          <p>
            <code>result</code> is the access token. It holds for 15 minutes.
            <code>meta.refreshToken</code> gets the next one.
          </p>
        </div>
        <div class="shown">${exchange(user.login)}</div>
      </li>
      <li>
        <div class="told">
          <h3>Send it along</h3>
          <p>
            In every call, as bearer. A token that is over is refused with <code>401</code>, never
            taken for a guest.
          </p>
        </div>
        <div class="shown">
          ${message(
            'Request',
            'with a token',
            requestText(user.me, {
              query: {},
              headers: { authorization: `Bearer ${accessToken}` },
            }),
          )}
        </div>
      </li>
      <li>
        <div class="told">
          <h3>Renew it</h3>
          <p>
            Each refresh token works once and brings its successor. Using an old one again ends the
            session; a repeat within 30 seconds, after a lost answer, gets the same successor.
          </p>
        </div>
        <div class="shown">${exchange(user.refresh)}</div>
      </li>
    </ol>
    <p>
      The operator’s calls take the operator’s key instead, also as bearer;
      <code>armatur doctor</code> shows it.
    </p>
  </section>`;
}

function exchange(endpoint: Endpoint): Html {
  const example = exampleOfCall(endpoint);
  if (example === undefined) return html``;
  return html`${message('Request', endpoint.id, requestText(endpoint, example))}
  ${message('Answer', endpoint.id, html`${jsonText(answerExample(endpoint, example))}`)}`;
}

export function refusals(everyCall: readonly ErrorCode[]): Html {
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
      <div class="shown">${message('Answer', 'a refusal', html`${jsonText(example)}`)}</div>
    </div>
    <h3>Every call can answer</h3>
    ${refusalList(everyCall.map(englishRefusal))}
  </section>`;
}
