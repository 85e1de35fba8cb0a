import { discountCookie } from '../../discount-cookie.ts'

/** The code that a discount link has left for this shop's checkout. */
export function findWaitingCode(shopHandle: string): string | undefined {
  const prefix = `${discountCookie(shopHandle)}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix))
  // Encoded once by the link and once more as any cookie is.
  return found && decodeURIComponent(decodeURIComponent(found.slice(prefix.length)))
}
