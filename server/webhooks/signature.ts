import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * True if the header is the platform's signature of exactly these bytes (docs/platform.md#webhooks). Compares in
 * constant time.
 */
export function isSignedBy(secret: string, body: Uint8Array, header: string | undefined): boolean {
  const wanted = createHmac('sha256', secret).update(body).digest()
  const sentSignature = Buffer.from(header ?? '', 'base64')
  return sentSignature.length === wanted.length && timingSafeEqual(sentSignature, wanted)
}
