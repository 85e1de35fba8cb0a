/**
 * Formats the link that adds a code to a shopper's cart (docs/platform.md#discount-links). `storeUrl` is the address of
 * the storefront: https://saffron-lane.example.
 */
export function formatDiscountLink(storeUrl: string, code: string): string {
  return `${storeUrl.replace(/(?<!\/)\/+$/, '')}/discount/${encodeURIComponent(code.toWellFormed())}`
}
