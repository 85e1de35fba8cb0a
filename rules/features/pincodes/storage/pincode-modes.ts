/** `hide`: the methods are hidden for the pincodes of the list. `allow`: for all others. */
export const pincodeModes = ['hide', 'allow'] as const
export type PincodeMode = (typeof pincodeModes)[number]
