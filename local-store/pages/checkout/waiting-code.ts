import { discountCookie } from '../../discount-cookie.ts'

/** The code that a discount link has stored for this shop's checkout. */
export function findWaitingCode(shopHandle: string): string | undefined {
  const prefix = `${discountCookie(shopHandle)}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix))
  // The link encodes the code once, and the cookie encodes it again.
  return found && decodeURIComponent(decodeURIComponent(found.slice(prefix.length)))
}
