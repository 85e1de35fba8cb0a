import type { IssuePath } from './issue.ts'

export type FormChange = { readonly path: IssuePath; readonly value: unknown }

/**
 * Finds the smallest writes that turn one form into another: single fields if both have the same parts, whole lists and
 * objects if parts were added or removed. Equal values need no write, so that a focused field keeps its focus.
 */
export function findFormChanges(before: unknown, after: unknown, path: IssuePath = []): FormChange[] {
  if (Object.is(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after) && isListOfParts(before) && isListOfParts(after)) {
    return before.length === after.length
      ? after.flatMap((item, index) => findFormChanges(before[index], item, [...path, index]))
      : [{ path, value: after }]
  }
  if (isPart(before) && isPart(after)) {
    const names = Object.keys(after)
    const hasSameNames =
      names.length === Object.keys(before).length && names.every((name) => Object.hasOwn(before, name))
    return hasSameNames
      ? names.flatMap((name) => findFormChanges(before[name], after[name], [...path, name]))
      : [{ path, value: after }]
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, value: after }]
}

/** Copies the values with one replaced at a path. Values outside the path are the same objects. */
export function replaceAt<Value>(values: Value, path: IssuePath, value: unknown): Value {
  const [segment, ...rest] = path
  if (segment === undefined) return value as Value
  const copy = (Array.isArray(values) ? [...values] : { ...values }) as Record<string | number, unknown>
  copy[segment] = replaceAt(copy[segment], rest, value)
  return copy as Value
}

/** True for lists of rules, conditions or actions. A list of names counts as one value. */
function isListOfParts(list: readonly unknown[]): boolean {
  return list.every(isPart)
}

function isPart(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
