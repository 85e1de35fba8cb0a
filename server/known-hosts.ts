import type { IncomingMessage, RequestListener } from 'node:http'
import { createKnownHosts, refuseUnknownHosts } from '../program/known-hosts.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

/** Load balancers ask for these by address. They tell nothing that could not be told to anybody. */
const healthPaths = /^\/(healthz|readyz)$/

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
    allowed: isHealthCheck,
    onRefusal: (name) => log.warn('request under an unknown host name refused', { host: name }),
  })
}

const isHealthCheck = ({ method, url = '' }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && healthPaths.test(url)
