/** Room for all discounts that can be active, each of the largest size, and for the products. */
export const MARGIN_GUARD_BODY_LIMIT_BYTES = 4 * 1024 * 1024
