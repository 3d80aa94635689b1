import type { Endpoint } from '#contract/http/endpoint.ts';
import type { FormRules, FormValues } from '#domain/form-rules.ts';
import type { Permission } from '#domain/permissions/permission-table.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { FormWords } from '#texts/field-texts.ts';

/** A form that its page accepts without scripts, checked by the same rules. */
export interface PlainForm<Rules extends FormRules> {
  /** The path without the store prefix; `:id` stands for the number of a thing. */
  readonly path: string;
  /** The call with the same effect; both share its limit. */
  readonly call: Endpoint;
  /** The right that the form needs, where it is not that of the call. */
  readonly permission?: Permission;
  /** The address itself is a key, so the form may also come from pages outside the shop. */
  readonly isOpenToAll?: true;
  /** The form's own sentences for empty fields, the same as on its page. */
  readonly words?: FormWords;
  readonly rules: (query: URLSearchParams) => Rules;
  readonly send: (
    values: FormValues<Rules>,
    query: URLSearchParams,
    context: RequestContext,
    id: number,
  ) => Promise<Sent | void>;
}

/**
 * The answer to a form that is not just its own page again: a file to keep, or a path without the store prefix. A
 * question changes nothing, so its page shows the answer at once.
 */
type Sent =
  | { readonly fileName: string; readonly zip: Uint8Array }
  | { readonly goTo: string }
  | { readonly isQuestion: true };

/** The compiler checks each row against its own rules; the cast to the table's type drops them. */
export function row<Rules extends FormRules>(form: PlainForm<Rules>): PlainForm<FormRules> {
  return form as unknown as PlainForm<FormRules>;
}
