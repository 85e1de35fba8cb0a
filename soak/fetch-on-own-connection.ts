/**
 * Fetches on a new connection. A server closes a connection after some seconds without requests. On a busy machine, the
 * next request may already have been sent on it.
 */
export const fetchAfresh: typeof fetch = (address, options) => {
  const headers = new Headers(options?.headers)
  headers.set('connection', 'close')
  return fetch(address, { ...options, headers })
}
