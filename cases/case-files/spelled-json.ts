import type { JsonObject } from '#function-host/index.ts'

/** A value as JSON, with white space at every position where JSON allows it. */
export function spelled(value: unknown, space: () => string): string {
  const inside = Array.isArray(value)
    ? value.map((item) => spelled(item, space))
    : isObject(value)
      ? Object.entries(value).map(
          ([name, member]) => `${JSON.stringify(name)}${space()}:${spelled(member, space)}`,
        )
      : null
  if (inside === null) return `${space()}${JSON.stringify(value)}${space()}`
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${space()}${open}${space()}${inside.map((part) => `${space()}${part}`).join(',')}${close}${space()}`
}

/** A value as JSON, with some characters of its texts escaped. Member names are unchanged. */
export function escaped(value: unknown, isEscaped: () => boolean): string {
  if (typeof value === 'string')
    return `"${[...value].map((letter) => escapedLetter(letter, isEscaped())).join('')}"`
  if (Array.isArray(value)) return `[${value.map((item) => escaped(item, isEscaped)).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const members = Object.entries(value)
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${escaped(member, isEscaped)}`).join(',')}}`
}

function escapedLetter(letter: string, isEscaped: boolean): string {
  if (!isEscaped || letter.length > 1) return JSON.stringify(letter).slice(1, -1)
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** A copy with the members of every object sorted by random keys. */
export function shuffled(value: unknown, key: () => number): unknown {
  return rearranged(value, (members) =>
    members
      .map((member) => ({ member, key: key() }))
      .sort((one, other) => one.key - other.key)
      .map(({ member }) => member),
  )
}

type Member = [name: string, value: unknown]

/** A copy with the members of every object in another order. Array items keep their order. */
function rearranged(value: unknown, order: (members: Member[]) => Member[]): unknown {
  if (Array.isArray(value)) return value.map((item) => rearranged(item, order))
  if (!isObject(value)) return value
  const members = Object.entries(value).map(([name, member]): Member => [name, rearranged(member, order)])
  return Object.fromEntries(order(members))
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
