import type { IncomingMessage, RequestListener } from 'node:http'

/**
 * Names under which a server is asked. A page of the web can give its own name the address of this machine and then ask us
 * as if we were part of it; the Host header still says that name, so what is not known here is refused.
 */
export type KnownHosts = (name: string) => boolean

const hostPattern = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(:\d{1,5})?$/i
const loopbackPattern = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

/**
 * @param addresses public addresses of this server; their ports do not matter, since a tunnel may lead from any.
 * @param loopback whether the names of the loopback are this server's too.
 */
export function createKnownHosts(
  addresses: readonly string[],
  { loopback }: { loopback: boolean },
): KnownHosts {
  const names = addresses.map((address) => new URL(address).hostname.toLowerCase())
  const local = loopback || names.some((name) => loopbackPattern.test(name))
  return (name) => names.includes(name) || (local && loopbackPattern.test(name))
}

/** The name in a Host header, without its port and in small letters, or undefined when it is none. */
export function readHostName(header: string | undefined): string | undefined {
  return hostPattern
    .exec(header ?? '')?.[1]
    ?.toLowerCase()
    .replace(/\.$/, '')
}

const misdirected = 421
const refusalText =
  'This server does not answer under the host name of this request. If a proxy stands in front of it, the proxy has to pass the Host header on.\n'

/**
 * Answers 421 to requests for a host that is not known, and hands on the rest.
 *
 * @param allowed what may be asked under any name, such as a health check that comes by address.
 * @param onRefusal is told the name, for the log; it is a stranger's text.
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
    response.writeHead(misdirected, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    response.end(refusalText)
  }
}

const longestNameInLog = 100
