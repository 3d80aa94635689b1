import * as v from 'valibot';
import { moment, type Moment } from '#domain/time/moment.ts';
import { createMailchimpCall, MailchimpError, type CallMailchimp } from './mailchimp-call.ts';
import type { Issue, LeftReader, NewsletterEngine, Reader } from './port.ts';

/** Members have the mark of their way out, and the issue that they get. */
const fields = ['LEAVE', 'ISSUE'] as const;
const maxListed = 1_000;

const lists = v.object({ lists: v.array(v.object({ id: v.string() })) });
const mergeFields = v.object({ merge_fields: v.array(v.object({ tag: v.string() })) });
const upserted = v.object({ error_count: v.number() });
const created = v.object({ id: v.string() });
const campaigns = v.object({
  campaigns: v.array(
    v.object({ id: v.string(), status: v.string(), settings: v.object({ title: v.string() }) }),
  ),
});
const members = v.object({
  members: v.array(v.object({ email_address: v.string(), last_changed: v.string() })),
});

/** Sends issues as campaigns of the account's only audience (rules/newsletter#mailchimp). */
export function createMailchimp(url: string, key: string): NewsletterEngine {
  const call = createMailchimpCall(url, key);
  let known: string | undefined;
  const list = async () => (known ??= await audience(call));
  return {
    async send(issue, readers) {
      const listId = await list();
      const begun = await findCampaign(call, listId, issue.key);
      // Only a campaign that was never sent has this status.
      if (begun !== undefined && begun.status !== 'save') return;
      await addFields(call, listId);
      if (!(await saveMembers(call, listId, issue, readers))) return;
      const id = begun?.id ?? (await createCampaign(call, listId, issue));
      const { html, text } = issue.writeFor('*|LEAVE|*');
      const content = { html, plain_text: text };
      await call({ method: 'PUT', path: `campaigns/${id}/content`, body: content });
      await call({ method: 'POST', path: `campaigns/${id}/actions/send` });
    },
    async left(since) {
      const listId = await list();
      const left = await membersWho(call, { listId, status: 'unsubscribed', since });
      const cleaned = await membersWho(call, { listId, status: 'cleaned', since });
      return [...left, ...cleaned];
    },
    // Mailchimp is asked by sending; a try that fails is made again later.
    isThere: async () => true,
    tryAccess: async () => void (await list()),
    close: async () => undefined,
  };
}

async function audience(call: CallMailchimp): Promise<string> {
  const { lists: found } = v.parse(lists, await call({ method: 'GET', path: 'lists?count=2' }));
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) {
    throw new MailchimpError('Mailchimp: the account needs exactly one audience');
  }
  return only.id;
}

async function addFields(call: CallMailchimp, listId: string): Promise<void> {
  const path = `lists/${listId}/merge-fields`;
  const answer = await call({ method: 'GET', path: `${path}?count=${maxListed}` });
  const known = v.parse(mergeFields, answer).merge_fields.map(({ tag }) => tag);
  for (const tag of fields.filter((each) => !known.includes(each))) {
    const body = { tag, name: tag, type: 'text', public: false };
    await call({ method: 'POST', path, body });
  }
}

/** Whether at least one reader is a member now; Mailchimp takes back none who asked it to stop. */
async function saveMembers(
  call: CallMailchimp,
  listId: string,
  { key }: Issue,
  readers: readonly Reader[],
): Promise<boolean> {
  const body = {
    update_existing: true,
    members: readers.map(({ email, leave }) => ({
      email_address: email,
      status: 'subscribed',
      merge_fields: { LEAVE: leave, ISSUE: key },
    })),
  };
  const answer = await call({ method: 'POST', path: `lists/${listId}`, body });
  return v.parse(upserted, answer).error_count < readers.length;
}

async function findCampaign(call: CallMailchimp, listId: string, title: string) {
  const order = 'sort_field=create_time&sort_dir=DESC';
  const path = `campaigns?list_id=${listId}&count=${maxListed}&${order}`;
  const found = v.parse(campaigns, await call({ method: 'GET', path }));
  return found.campaigns.find(({ settings }) => settings.title === title);
}

async function createCampaign(call: CallMailchimp, listId: string, issue: Issue): Promise<string> {
  const { subject, from, replyTo } = issue.writeFor('');
  const [, name = from, address = from] = /^"(.*)" <(.*)>$/.exec(from) ?? [];
  const isIssue = { condition_type: 'TextMerge', field: 'ISSUE', op: 'is', value: issue.key };
  const body = {
    type: 'regular',
    recipients: { list_id: listId, segment_opts: { match: 'all', conditions: [isIssue] } },
    settings: {
      title: issue.key,
      subject_line: subject,
      from_name: name,
      reply_to: replyTo ?? address,
    },
  };
  return v.parse(created, await call({ method: 'POST', path: 'campaigns', body })).id;
}

interface AskedMembers {
  readonly listId: string;
  readonly status: LeftReader['state'];
  readonly since: Moment;
}

async function membersWho(
  call: CallMailchimp,
  { listId, status, since }: AskedMembers,
): Promise<readonly LeftReader[]> {
  const from = encodeURIComponent(new Date(since).toISOString());
  const question = `status=${status}&since_last_changed=${from}&count=${maxListed}`;
  const found: LeftReader[] = [];
  for (;;) {
    const path = `lists/${listId}/members?${question}&offset=${found.length}`;
    const page = v.parse(members, await call({ method: 'GET', path })).members;
    found.push(
      ...page.map(({ email_address: email, last_changed: at }) => ({
        email,
        state: status,
        at: moment(Date.parse(at)),
      })),
    );
    if (page.length < maxListed) return found;
  }
}
