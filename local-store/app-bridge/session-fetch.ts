const unauthorized = 401

/**
 * Header with which the app's server reports an invalid session token, so that a new token may help
 * (docs/platform.md#session-tokens).
 */
export const retryHeader = 'X-Shopify-Retry-Invalid-Session-Request'

/** True if a request goes to the app itself: its origin, a subdomain of it, or an origin that the app has listed. */
export function isAppAddress(address: URL, app: URL, appOrigins: readonly string[] = []): boolean {
  if (address.origin === app.origin || appOrigins.includes(address.origin)) return true
  return (
    address.protocol === app.protocol &&
    address.port === app.port &&
    address.hostname.endsWith(`.${app.hostname}`)
  )
}

/**
 * `fetch` that signs requests to the app with a new session token. If the server refuses the token, it asks again
 * with another one. Requests with their own `Authorization` and those to other origins pass unchanged.
 */
export function createSessionFetch(
  plainFetch: typeof fetch,
  idToken: () => Promise<string>,
  page: { location: { href: string } },
  appOrigins: readonly string[] = [],
): typeof fetch {
  return async (input, init) => {
    const app = new URL(page.location.href)
    const address = new URL(input instanceof Request ? input.url : String(input), app)
    if (!isAppAddress(address, app, appOrigins)) return plainFetch(input, init)
    const request = input instanceof Request ? new Request(input, init) : new Request(address, init)
    if (request.headers.has('Authorization')) return plainFetch(request)

    const send = async () => {
      const signed = request.clone() // A body can be read once, so the original is kept for the second attempt.
      signed.headers.set('Authorization', `Bearer ${await idToken()}`)
      return plainFetch(signed)
    }
    const response = await send()
    return response.status === unauthorized && response.headers.has(retryHeader) ? send() : response
  }
}
