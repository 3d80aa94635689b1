import { maxUsual } from '#contract/http/costly.ts';
import type { hourlyLimits } from '#domain/constants.ts';
import { freeTries, maxWaitMs } from '#domain/customer/log-in-pace.ts';
import { minuteMs, secondMs } from '#domain/time/moment.ts';
import { arrivalMs, idleMs, maxBodyBytes } from '#server/http/create-server.ts';
import { html, type Html } from '#server/http/html.ts';
import { callsPerMinute } from '#server/http/request-rates.ts';
import { costlyAtOnce, maxBrowsing, maxInFlight, maxSignIns } from '#server/http/limits.ts';
import { maxPending } from '#server/workflows/write-review.ts';
import { maxWaiting } from '#server/http/turns.ts';

/** Limits that the operator of this shop chose. */
export interface ChosenLimits {
  readonly requestsPerAddress: number;
  readonly hourlyLimits: Readonly<Record<keyof typeof hourlyLimits, number>>;
}

const bytesOfKilobyte = 1024;

/** Describes how much a client may ask for, and how long that may take. */
export function limitsGuide({ requestsPerAddress, hourlyLimits: hourly }: ChosenLimits): Html {
  return html`<section id="limits">
    <h2>Limits and time-outs</h2>
    <p class="lead">
      Over a limit a call is refused with <code>429</code>, and <code>retry-after</code> says how
      many seconds to wait. What counts against a limit of a minute or an hour is told by
      <code>ratelimit-limit</code>, <code>ratelimit-remaining</code> and
      <code>ratelimit-reset</code>, of several limits that which is reached first. An IPv6 network
      of 64 bits counts as one address.
    </p>
    <table>
      <caption>
        For every call
      </caption>
      <tbody>
        ${rows([
          ['Requests of one address open at once', String(requestsPerAddress)],
          ['A body', `${maxBodyBytes / bytesOfKilobyte} kB`],
          ['Until a request has come whole', seconds(arrivalMs)],
          ['A connection without a request', seconds(idleMs)],
          [
            `Calls for more than ${maxUsual} things`,
            `${costlyAtOnce} are made at a time, ${maxWaiting} of one address may wait`,
          ],
          [
            'Requests of all that are being answered; more are 503',
            `${maxBrowsing}, ${maxInFlight} with those of carts, orders and accounts`,
          ],
          ['Log-ins and new accounts of all at once; more are 503', String(maxSignIns)],
        ])}
      </tbody>
    </table>
    <table>
      <caption>
        A minute, of one address
      </caption>
      <tbody>
        ${Object.entries(callsPerMinute).map(
          ([id, max]) =>
            html`<tr>
              <th scope="row"><a href="#${id}">${id}</a></th>
              <td>${max}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <table>
      <caption>
        An hour, of one account, or of one address for guests
      </caption>
      <tbody>
        ${rows([
          ['Carts with a line', String(hourly.carts)],
          ['Orders', String(hourly.orders)],
          ['Requests and reviews together', String(hourly.messages)],
          ['Messages by forms', String(hourly.forms)],
          ['Returns and messages about them together', String(hourly.returns)],
          ['Invitations of colleagues', String(hourly.invitations)],
          [
            'Letters to one mailbox that strangers can cause; more of them wait',
            String(hourly.letters),
          ],
        ])}
      </tbody>
    </table>
    <table>
      <caption>
        Besides
      </caption>
      <tbody>
        ${rows([
          ['Reviews of one product that wait to be read', String(maxPending)],
          [
            'Wrong passwords of one account from one address',
            `${freeTries}, then each try waits, up to ${maxWaitMs / minuteMs} minutes`,
          ],
        ])}
      </tbody>
    </table>
  </section>`;
}

function rows(all: readonly (readonly [what: string, limit: string])[]): readonly Html[] {
  return all.map(
    ([what, limit]) =>
      html`<tr>
        <th scope="row">${what}</th>
        <td>${limit}</td>
      </tr>`,
  );
}

function seconds(ms: number): string {
  return `${ms / secondMs} seconds`;
}
