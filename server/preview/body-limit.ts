/**
 * Enough for a checkout and all records that can be active in a shop. Each record may have six full sets of pincodes.
 */
export const PREVIEW_BODY_LIMIT_BYTES = 2 * 1024 * 1024
