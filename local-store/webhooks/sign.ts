import { createHmac } from 'node:crypto'

/** Value of X-Shopify-Hmac-Sha256: base64 of HMAC-SHA256 over the raw body (docs/platform.md#webhooks). */
export function signBody(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body, 'utf8').digest('base64')
}
