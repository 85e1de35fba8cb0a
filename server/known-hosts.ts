import type { IncomingMessage, RequestListener } from 'node:http'
import { createKnownHosts, refuseUnknownHosts } from '../program/known-hosts.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

/**
 * Paths that load balancers and Prometheus request by IP address. They contain no shop's data, and the metrics have
 * their own protection.
 */
const watchedPaths = /^\/(healthz|readyz|metrics)$/

/**
 * Refuses requests under unknown host names. Accepts the app's public name, and loopback names if the server listens
 * only on the loopback.
 */
export function refuseOtherHosts(
  settings: Pick<Settings, 'appUrl' | 'host'>,
  log: Log,
  listener: RequestListener,
): RequestListener {
  const loopback = settings.host === undefined || settings.host === 'localhost'
  return refuseUnknownHosts(createKnownHosts([settings.appUrl], { loopback }), listener, {
    allowed: isWatching,
    onRefusal: (name) => log.warn('request under an unknown host name refused', { host: name }),
  })
}

const isWatching = ({ method, url = '' }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && watchedPaths.test(url)
