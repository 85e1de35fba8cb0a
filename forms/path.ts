import type { IssuePath } from './issue.ts'

/**
 * Formats a path in a form as text, `rules.0.title`, which is the form library's format. Only this function creates
 * this format and only `parsePath` parses it. Both check names, since a name that looks like an index or contains a dot
 * would lead elsewhere.
 */
export function formatPath(path: IssuePath): string {
  return path.map(formatSegment).join('.')
}

/** Extends a path that is already text. */
export function extendPath(path: string, ...segments: IssuePath): string {
  return path === '' ? formatPath(segments) : `${path}.${formatPath(segments)}`
}

/** Parses the text of `formatPath` into segments. */
export function parsePath(text: string): IssuePath {
  if (text === '') return []
  return text.split('.').map((segment) => {
    if (isIndex(segment)) return Number(segment)
    if (isFieldName(segment)) return segment
    throw new Error(`“${text}” is not the path of a field: “${segment}” cannot be a segment.`)
  })
}

/** True if a text may be the name of a field: a word that is neither an index nor a name of the prototype. */
export function isFieldName(text: string): boolean {
  return /^[A-Za-z_][\w-]*$/.test(text) && !reservedNames.has(text)
}

/** Finds the value at a path. Undefined if there is none. Only own properties count. */
export function findAt(values: unknown, path: IssuePath): unknown {
  let current = values
  for (const segment of path) {
    if (current === null || typeof current !== 'object' || !Object.hasOwn(current, segment)) return undefined
    current = (current as Record<string | number, unknown>)[segment]
  }
  return current
}

const reservedNames = new Set(['__proto__', 'constructor', 'prototype'])

function formatSegment(segment: string | number): string {
  if (typeof segment === 'number' ? Number.isSafeInteger(segment) && segment >= 0 : isFieldName(segment)) {
    return String(segment)
  }
  throw new Error(`“${segment}” cannot be a segment of a field’s path.`)
}

function isIndex(segment: string): boolean {
  return /^(0|[1-9]\d*)$/.test(segment) && Number.isSafeInteger(Number(segment))
}
