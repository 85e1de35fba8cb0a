const PLATFORM_HOST = /\.myshopify\.com$/
const REQUEST_TIMEOUT_MS = 30_000

/**
 * The one seam to the platform: every call to `https://{shop}/…` goes through this fetch, with a time limit. No
 * redirect is followed: the access token would go along to wherever it leads.
 *
 * @param platformUrl origin of a stand-in that answers for all shops; it is told which one by `x-forwarded-host`.
 */
export function createPlatformFetch(
  platformUrl: string | undefined,
  send: typeof fetch = fetch,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)])
    const address = new URL(request.url)
    if (platformUrl === undefined || !PLATFORM_HOST.test(address.hostname)) {
      return send(new Request(request, { signal, redirect: 'manual' }))
    }
    const headers = new Headers(request.headers)
    headers.set('x-forwarded-host', address.hostname)
    // The body is read whole: a stream could not be sent to another address, and ours are small.
    const body = request.method === 'GET' ? undefined : await request.arrayBuffer()
    const target = new URL(`${address.pathname}${address.search}`, platformUrl)
    return send(
      new Request(target, {
        method: request.method,
        headers,
        signal,
        redirect: 'manual',
        ...(body ? { body } : {}),
      }),
    )
  }
}
