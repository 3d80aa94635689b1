/** Customers who registered and were given no other group. */
export const generalGroupId = 1;
