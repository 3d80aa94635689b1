/** The side that pays the postage when a consumer withdraws (rules/law#postage). */
export const postagePayers = ['shop', 'buyer'] as const;
export type PostagePayer = (typeof postagePayers)[number];
