import type { IncomingMessage, RequestListener } from 'node:http'
import { barePolicy } from './bare-policy.ts'

/**
 * Names under which a server answers. A web page can point its own name at this machine's address, and send requests as
 * our page would (DNS rebinding). The Host header has its name, so unknown names are refused.
 */
export type KnownHosts = (name: string) => boolean

const hostPattern = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(:\d{1,5})?$/i
const loopbackPattern = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

/**
 * @param addresses public addresses of this server. Their ports do not matter, since a tunnel may use any.
 * @param loopback true if the server also answers under the loopback names.
 */
export function createKnownHosts(
  addresses: readonly string[],
  { loopback }: { loopback: boolean },
): KnownHosts {
  const names = addresses.map((address) => new URL(address).hostname.toLowerCase())
  const local = loopback || names.some((name) => loopbackPattern.test(name))
  return (name) => names.includes(name) || (local && loopbackPattern.test(name))
}

/** Name in a Host header, in lowercase and without its port. Undefined for an invalid header. */
export function readHostName(header: string | undefined): string | undefined {
  return hostPattern
    .exec(header ?? '')?.[1]
    ?.toLowerCase()
    .replace(/\.$/, '')
}

const misdirected = 421
const refusalText =
  'This server does not answer under the host name of this request. A proxy in front of it has to pass the Host header on.\n'

/**
 * Answers 421 to requests for an unknown host, and passes on all others.
 *
 * @param allowed paths that may be requested under every name, such as a health check by address.
 * @param onRefusal receives the name for the log. The text comes from an untrusted client.
 */
export function refuseUnknownHosts(
  isKnown: KnownHosts,
  listener: RequestListener,
  {
    allowed = () => false,
    onRefusal = () => {},
  }: { allowed?: (request: IncomingMessage) => boolean; onRefusal?: (name: string) => void } = {},
): RequestListener {
  return (request, response) => {
    const name = readHostName(request.headers.host)
    if ((name !== undefined && isKnown(name)) || allowed(request)) return listener(request, response)
    onRefusal((request.headers.host ?? '').slice(0, longestNameInLog))
    // The body is not read, so the connection cannot be used again.
    response.writeHead(misdirected, {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': barePolicy,
      'x-content-type-options': 'nosniff',
      connection: 'close',
    })
    response.end(refusalText)
  }
}

const longestNameInLog = 100
