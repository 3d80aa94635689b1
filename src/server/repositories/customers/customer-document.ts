/** These fields of a customer are stored in one column. */
export interface CustomerDocument {
  /** Codes of the order fields that the customer's company requires. */
  readonly demandedFields: readonly string[];
}

export function readCustomerDocument(document: string): CustomerDocument {
  // `writeCustomerDocument` wrote this text.
  const { demandedFields = [] } = JSON.parse(document) as Partial<CustomerDocument>;
  return { demandedFields };
}

export function writeCustomerDocument({ demandedFields = [] }: Partial<CustomerDocument>): string {
  return JSON.stringify(demandedFields.length === 0 ? {} : { demandedFields });
}
