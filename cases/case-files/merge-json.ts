import type { JsonObject } from '#function-host/index.ts'

/** `base` with the differences: objects are merged by member, any other value is replaced. */
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
