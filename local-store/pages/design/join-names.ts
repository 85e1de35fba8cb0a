/** Joins class names, without missing ones. */
export function joinNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
