/** Several class names as one; those that are not there are left out. */
export function joinNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
