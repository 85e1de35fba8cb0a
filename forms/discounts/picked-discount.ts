/** A discount that a merchant picked. Its title may have changed since then. */
export type PickedDiscount = { readonly id: string; readonly title: string }
