import { createHmac, timingSafeEqual } from 'node:crypto'

/** Long enough to be clicked and for a slow connection to begin; the download itself may take longer. */
export const DOWNLOAD_LINK_LIFE_MS = 10 * 60_000
/** Largest difference of the clocks of two processes. */
const CLOCK_TOLERANCE_MS = 10_000

export type DownloadAddress = { shop: string; triggerId: string }

/** The address of a job's codes, without the app's own, until a moment. */
export function formatDownloadPath(secret: string, address: DownloadAddress, expires: Date): string {
  const seconds = String(Math.floor(expires.getTime() / 1000))
  const query = new URLSearchParams({
    expires: seconds,
    signature: sign(secret, address, seconds).toString('hex'),
  })
  return `/${address.shop}/${encodeURIComponent(address.triggerId)}/codes.csv?${query}`
}

/** True if we made the link for this address, and it has not expired. */
export function checkDownloadLink(
  secret: string,
  address: DownloadAddress,
  { expires = '', signature = '' }: { expires?: string | undefined; signature?: string | undefined },
  now: Date,
): 'valid' | 'over' | 'foreign' {
  const wanted = sign(secret, address, expires)
  const given = Buffer.from(signature, 'hex')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'foreign'
  // No link of ours lasts longer, so that one of a clock that was ahead has ended, too.
  const leftMs = Number(expires) * 1000 - now.getTime()
  return leftMs > 0 && leftMs <= DOWNLOAD_LINK_LIFE_MS + CLOCK_TOLERANCE_MS ? 'valid' : 'over'
}

/** When a link was made, to the second. */
export function findLinkMoment({ expires }: { expires?: string | undefined }): Date {
  return new Date(Number(expires) * 1000 - DOWNLOAD_LINK_LIFE_MS)
}

/** Signs a text that begins with words of its own, so that no other signature of the same secret can replace it. */
function sign(secret: string, { shop, triggerId }: DownloadAddress, expires: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['codes.csv', shop, triggerId, expires]))
    .digest()
}
