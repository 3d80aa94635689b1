import * as v from 'valibot';
import { startSimulated, type Answer, type Heard } from './simulated-server.ts';

const upsert = v.object({
  members: v.array(
    v.object({
      email_address: v.string(),
      status: v.string(),
      merge_fields: v.record(v.string(), v.string()),
    }),
  ),
});
const field = v.object({ tag: v.string() });
const conditions = v.array(v.object({ field: v.string(), value: v.string() }));
const campaign = v.object({
  recipients: v.object({ segment_opts: v.object({ conditions }) }),
  settings: v.object({ title: v.string(), subject_line: v.string() }),
});
const content = v.object({ html: v.string() });

interface Member {
  readonly email_address: string;
  readonly status: string;
  readonly merge_fields: Readonly<Record<string, string>>;
  readonly last_changed: string;
}

interface Campaign extends v.InferOutput<typeof campaign> {
  readonly id: string;
  status: 'save' | 'sent';
  html: string;
}

/** The calls of Mailchimp that the shop makes, with one audience. It answers one key only. */
export async function startMailchimp(key: string, now: () => number) {
  const members = new Map<string, Member>();
  const campaigns: Campaign[] = [];
  const fields: string[] = [];
  const letters: string[] = [];
  const set = (member: Omit<Member, 'last_changed'>): void => {
    const changed = { ...member, last_changed: new Date(now()).toISOString() };
    members.set(member.email_address, changed);
  };
  const sendTo = (sent: Campaign): void => {
    const [only] = sent.recipients.segment_opts.conditions;
    for (const { email_address: email, status, merge_fields: merge } of members.values()) {
      if (status !== 'subscribed' || only === undefined || merge[only.field] !== only.value)
        continue;
      const html = sent.html.replaceAll(/\*\|(\w+)\|\*/g, (_, tag: string) => merge[tag] ?? '');
      letters.push(`To: ${email}\r\nSubject: ${sent.settings.subject_line}\r\n\r\n${html}`);
    }
    sent.status = 'sent';
  };
  const calls: Readonly<Record<string, (heard: Heard) => Answer>> = {
    'GET lists': () => ok({ lists: [{ id: 'one' }] }),
    'GET lists/one/merge-fields': () => ok({ merge_fields: fields.map((tag) => ({ tag })) }),
    'POST lists/one/merge-fields': ({ body }) => {
      fields.push(v.parse(field, body).tag);
      return ok({});
    },
    'POST lists/one': ({ body }) => {
      const asked = v.parse(upsert, body).members;
      // A member who asked Mailchimp to stop is not taken back.
      const taken = asked.filter(
        ({ email_address: email }) => members.get(email)?.status !== 'unsubscribed',
      );
      taken.forEach(set);
      return ok({ error_count: asked.length - taken.length });
    },
    'GET lists/one/members': ({ query }) => {
      const since = Date.parse(query.get('since_last_changed') ?? '');
      const found = [...members.values()].filter(
        ({ status, last_changed }) =>
          status === query.get('status') && Date.parse(last_changed) >= since,
      );
      return ok({ members: found.slice(Number(query.get('offset'))) });
    },
    'GET campaigns': () => ok({ campaigns }),
    'POST campaigns': ({ body }) => {
      const made: Campaign = {
        ...v.parse(campaign, body),
        id: `c${campaigns.length}`,
        status: 'save',
        html: '',
      };
      campaigns.push(made);
      return ok({ id: made.id });
    },
    'PUT campaigns/:id/content': ({ path, body }) => {
      campaignAt(path).html = v.parse(content, body).html;
      return ok({});
    },
    'POST campaigns/:id/actions/send': ({ path }) => {
      sendTo(campaignAt(path));
      return { status: 204 };
    },
  };
  const campaignAt = (path: string): Campaign => {
    const found = campaigns.find(({ id }) => path.includes(`/${id}/`));
    if (found === undefined) throw new Error('no such campaign');
    return found;
  };
  const nameOf = ({ method, path }: Heard): string =>
    `${method} ${path.slice(1).replace(/^campaigns\/\w+/, 'campaigns/:id')}`;
  const server = await startSimulated({
    nameOf,
    answer: (heard) => {
      const isAllowed = heard.headers.authorization === `Basic ${btoa(`armatur:${key}`)}`;
      if (!isAllowed) return { status: 401, body: { title: 'API Key Invalid' } };
      return calls[nameOf(heard)]?.(heard) ?? { status: 404, body: {} };
    },
  });
  /** A member presses Mailchimp's own way out, or the address takes no letters. */
  const leave = (email: string, status: 'unsubscribed' | 'cleaned'): void =>
    set({ email_address: email, status, merge_fields: members.get(email)?.merge_fields ?? {} });
  return { ...server, letters, campaigns, leave };
}

function ok(body: unknown): Answer {
  return { status: 200, body };
}
