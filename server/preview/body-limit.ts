/** Room for all records that a shop can have active, each with six full pincode sets, and a checkout. */
export const PREVIEW_BODY_LIMIT_BYTES = 2 * 1024 * 1024
