/** Members of a stored object. Empty if the value is not an object, since stored JSON may have any shape. */
export function membersOf(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {}
}

export function listTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
