/** All messages in a field's error. The error of a list contains one for each item. */
export function collectMessages(error: unknown): string[] {
  if (error === null || typeof error !== 'object') return []
  const own = 'message' in error && typeof error.message === 'string' ? [error.message] : []
  const inner = Object.entries(error).flatMap(([key, value]) => (key === 'ref' ? [] : collectMessages(value)))
  return [...new Set([...own, ...inner])]
}
