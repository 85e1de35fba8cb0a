/** `hide`: the methods are hidden at the pincodes of the list. `allow`: they are hidden everywhere else. */
export const pincodeModes = ['hide', 'allow'] as const
export type PincodeMode = (typeof pincodeModes)[number]
