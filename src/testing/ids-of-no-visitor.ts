/**
 * Fields that name public things, a group (which decides no price, rules/sessions#groups), or ids made
 * by the browser.
 */
export const idsOfNoVisitor: readonly string[] = [
  'product_id',
  'option_id',
  'attributeSetId',
  'storeId',
  'groupId',
  'userGroupId',
  'key',
  'reason_id',
  'condition_id',
  'resolution_id',
  'topicId',
  'tagId',
  'tagUrlKey',
  'urlKey',
  'consent_id',
  'country_id',
  'countryId',
  'region_id',
  'vat_id',
  'vat_tax_id',
];
