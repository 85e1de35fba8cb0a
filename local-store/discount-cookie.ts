/** Name of the cookie in which a discount link leaves its code for a shop's checkout page. */
export function discountCookie(shopHandle: string): string {
  return `discount_code_${shopHandle}`
}
