import type { SentCall } from '../wire/services.ts'

/** A call as it arrived, with its secrets. */
export type ArrivedCall = Pick<SentCall, 'service' | 'method' | 'path' | 'headers' | 'body'>

const secretName = /(token|secret|password|passphrase|api[-_]?key|authorization|cookie)$/i
const notKept = '(not kept)'

/** Hides the value of every header, parameter and member whose name sounds like a secret. */
export function redactSecrets(call: ArrivedCall): ArrivedCall {
  return {
    ...call,
    path: hideInPath(call.path),
    headers: hideInHeaders(call.headers),
    body: hideIn(call.body),
  }
}

function hideInPath(path: string): string {
  const [route = '', search] = path.split('?', 2)
  if (search === undefined) return path
  const parts = search.split('&').map((part) => {
    const [name = ''] = part.split('=', 1)
    return secretName.test(name) ? `${name}=${encodeURIComponent(notKept)}` : part
  })
  return `${route}?${parts.join('&')}`
}

function hideInHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, secretName.test(name) ? notKept : value]),
  )
}

function hideIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      secretName.test(name) && member !== null ? notKept : hideIn(member),
    ]),
  )
}
