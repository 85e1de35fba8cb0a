import type { JsonObject } from '#function-host/index.ts'

/** Applies differences to `base`. Objects are merged by member, and any other value is replaced. */
export function mergeJson(base: JsonObject, differences: JsonObject): JsonObject {
  const merged: Record<string, unknown> = { ...base }
  for (const [name, value] of Object.entries(differences)) {
    const before = merged[name]
    merged[name] = isObject(before) && isObject(value) ? mergeJson(before, value) : value
  }
  return merged
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
