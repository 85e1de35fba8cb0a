/** Parses the platform's list of scopes, which are separated by commas. */
export function readScopes(list: string): string[] {
  return list.split(',').map((scope) => scope.trim())
}

/** True if a scope is granted. A write scope includes its read scope (docs/platform.md#access-scopes). */
export function hasScope(granted: readonly string[], wanted: string): boolean {
  return granted.includes(wanted) || granted.includes(wanted.replace(/^read_/, 'write_'))
}
