/** API version that the functions are built for (docs/product.md#versions). */
export const functionApiVersion = '2026-10'
