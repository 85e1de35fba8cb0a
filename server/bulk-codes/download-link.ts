import { createHmac, timingSafeEqual } from 'node:crypto'

/** Enough time to click the link, even on a slow connection. The download itself may take longer. */
export const DOWNLOAD_LINK_LIFE_MS = 10 * 60_000
/** Maximum clock difference between two processes. */
const CLOCK_TOLERANCE_MS = 10_000

export type DownloadAddress = { shop: string; triggerId: string }

/** Path of a job's codes without the app's origin, valid until `expires`. */
export function formatDownloadPath(secret: string, address: DownloadAddress, expires: Date): string {
  const seconds = String(Math.floor(expires.getTime() / 1000))
  const query = new URLSearchParams({
    expires: seconds,
    signature: sign(secret, address, seconds).toString('hex'),
  })
  return `/${address.shop}/${encodeURIComponent(address.triggerId)}/codes.csv?${query}`
}

/**
 * Returns 'valid' for a signed link that has not expired, 'over' for an expired one, 'foreign' for a wrong signature.
 */
export function checkDownloadLink(
  secret: string,
  address: DownloadAddress,
  { expires = '', signature = '' }: { expires?: string | undefined; signature?: string | undefined },
  now: Date,
): 'valid' | 'over' | 'foreign' {
  const wanted = sign(secret, address, expires)
  const sentSignature = Buffer.from(signature, 'hex')
  if (sentSignature.length !== wanted.length || !timingSafeEqual(sentSignature, wanted)) return 'foreign'
  // A link never lasts longer than this. One that seems to was signed while the clock was ahead, and counts as expired.
  const leftMs = Number(expires) * 1000 - now.getTime()
  return leftMs > 0 && leftMs <= DOWNLOAD_LINK_LIFE_MS + CLOCK_TOLERANCE_MS ? 'valid' : 'over'
}

/** Time at which a link was created, in whole seconds. */
export function findLinkMoment({ expires }: { expires?: string | undefined }): Date {
  return new Date(Number(expires) * 1000 - DOWNLOAD_LINK_LIFE_MS)
}

/** Signs a text with its own prefix, so that no other signature with the same secret can replace it. */
function sign(secret: string, { shop, triggerId }: DownloadAddress, expires: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['codes.csv', shop, triggerId, expires]))
    .digest()
}
