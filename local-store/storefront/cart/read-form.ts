import type { Context } from 'hono'

type Nested = { [name: string]: unknown }

/** Body of a call of the Ajax API: JSON, or a form whose names have brackets (`properties[Gift]`, `updates[]`). */
export async function readCartBody(context: Context): Promise<Nested> {
  const type = context.req.header('content-type') ?? ''
  if (type.includes('json')) {
    const body: unknown = await context.req.json().catch(() => undefined)
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Nested) : {}
  }
  if (!type.includes('form')) return parseBrackets([])
  const form = await context.req.formData()
  return parseBrackets([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/**
 * Parses names with brackets: `a[b]=1` is `{ a: { b: '1' } }`, and `a[]=1` is `{ a: ['1'] }`. If names repeat, the last
 * one counts.
 */
export function parseBrackets(entries: readonly (readonly [string, string])[]): Nested {
  const root: Nested = Object.create(null)
  for (const [name, value] of entries) {
    const [, first = name, rest = ''] = /^([^[]+)((?:\[[^\]]*\])*)$/.exec(name) ?? []
    put(root, [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')], value)
  }
  return root
}

function put(target: Nested, [name = '', next, ...rest]: readonly string[], value: string): void {
  if (next === undefined) target[name] = value
  else if (next === '') {
    const list = Array.isArray(target[name]) ? target[name] : []
    target[name] = [...list, value]
  } else {
    const known = target[name]
    const inner: Nested =
      typeof known === 'object' && known !== null && !Array.isArray(known)
        ? (known as Nested)
        : Object.create(null)
    target[name] = inner
    put(inner, [next, ...rest], value)
  }
}
