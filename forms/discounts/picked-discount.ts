/** A discount that a merchant picked; its title may have changed since. */
export type PickedDiscount = { readonly id: string; readonly title: string }
