/** Who pays the postage when a consumer withdraws (rules/law#postage). */
export const postagePayers = ['shop', 'buyer'] as const;
export type PostagePayer = (typeof postagePayers)[number];

/** Goods that came as bulky ones are not sent back: the shop picks them up. */
export function isPickedUp(shippingMethod: { readonly methodCode: string } | undefined): boolean {
  return shippingMethod?.methodCode === 'bulky';
}
