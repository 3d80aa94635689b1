import * as v from 'valibot';
import { checkOrganisationNumber } from '#domain/customer/organisation-number.ts';
import type { RegisterAnswer } from '#domain/company/registered-company.ts';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import { ruleMessage } from '#contract/http/rules.ts';

/** A number with the right check digit and any spacing, read as nine digits. */
const organisationNumber = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(40),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const checked = checkOrganisationNumber(dataset.value);
    if (checked.ok) return checked.value;
    addIssue({ message: ruleMessage(checked.refusal) });
    return NEVER;
  }),
);

const companySchema = v.object({
  status: v.picklist(['registered', 'unknown', 'unconfirmed']),
  company: v.optional(
    v.object({
      organisation_number: v.string(),
      name: v.string(),
      form: v.string(),
      address: v.optional(v.object({ street: v.string(), postcode: v.string(), city: v.string() })),
      is_bankrupt: v.boolean(),
      is_winding_up: v.boolean(),
      is_vat_registered: v.boolean(),
      deleted_on: v.optional(v.string()),
    }),
  ),
});

function answerToWire(answer: RegisterAnswer): v.InferInput<typeof companySchema> {
  if (answer.kind !== 'registered') return { status: answer.kind };
  const { company } = answer;
  return {
    status: 'registered',
    company: {
      organisation_number: company.number,
      name: company.name,
      form: company.form,
      ...(company.address && { address: { ...company.address } }),
      is_bankrupt: company.isBankrupt,
      is_winding_up: company.isWindingUp,
      is_vat_registered: company.isVatRegistered,
      ...(company.deletedOn !== undefined && { deleted_on: company.deletedOn }),
    },
  };
}

function answerFromWire({
  status,
  company: wire,
}: v.InferOutput<typeof companySchema>): RegisterAnswer {
  if (status === 'unknown') return { kind: 'unknown' };
  if (status === 'unconfirmed' || !wire) return { kind: 'unconfirmed' };
  return {
    kind: 'registered',
    company: {
      number: wire.organisation_number,
      name: wire.name,
      form: wire.form,
      ...(wire.address && { address: wire.address }),
      isBankrupt: wire.is_bankrupt,
      isWindingUp: wire.is_winding_up,
      isVatRegistered: wire.is_vat_registered,
      ...(wire.deleted_on !== undefined && { deletedOn: wire.deleted_on }),
    },
  };
}

/**
 * The answer of the register of companies for an organisation number (rules/companies#register). It is
 * `unknown` where the register lacks the number, and `unconfirmed` where the register does not answer.
 */
export const find = endpoint({
  id: 'register.find',
  method: 'GET',
  path: '/api/ext/company-register',
  summary: 'A company by its organisation number',
  permission: 'anyone',
  caching: 'none',
  repeat: 'safe',
  query: translation({
    schema: v.strictObject({ number: organisationNumber }),
    toWire: (query: { readonly number: string }) => query,
    fromWire: (wire) => wire,
  }),
  result: translation({
    schema: companySchema,
    toWire: answerToWire,
    fromWire: answerFromWire,
  }),
  shape: 'envelope',
});
