/** The entries of a list as a condition holds it: an array, or one text that separates them by commas. */
export function listEntries(value: unknown): string[] {
  const entries = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return entries.map((entry) => String(entry).trim()).filter((entry) => entry !== '')
}
