/**
 * Fetches on a connection of its own. A server closes a connection that was idle for some seconds. On a busy machine
 * the next request may already be under way on it.
 */
export const fetchAfresh: typeof fetch = (address, options) => {
  const headers = new Headers(options?.headers)
  headers.set('connection', 'close')
  return fetch(address, { ...options, headers })
}
