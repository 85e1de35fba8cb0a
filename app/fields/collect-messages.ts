/** Every message in a field's error. A list's error contains one for each of its items. */
export function collectMessages(error: unknown): string[] {
  if (error === null || typeof error !== 'object') return []
  const own = 'message' in error && typeof error.message === 'string' ? [error.message] : []
  const inner = Object.entries(error).flatMap(([key, value]) => (key === 'ref' ? [] : collectMessages(value)))
  return [...new Set([...own, ...inner])]
}
