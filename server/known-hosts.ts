import type { IncomingMessage, RequestListener } from 'node:http'
import { createKnownHosts, refuseUnknownHosts } from '../program/known-hosts.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

/** Load balancers and Prometheus ask for these by address. They hold nothing of a shop, and the metrics have a lock of their own. */
const watchedPaths = /^\/(healthz|readyz|metrics)$/

/**
 * Lets through what is asked under the app's public name, and under the names of the loopback where nobody else can reach us.
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
