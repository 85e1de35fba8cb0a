/**
 * On a connection of its own. A server ends one that was idle for some seconds, and on a busy machine the next request may
 * be on its way on it.
 */
export const fetchAfresh: typeof fetch = (address, options) => {
  const headers = new Headers(options?.headers)
  headers.set('connection', 'close')
  return fetch(address, { ...options, headers })
}
