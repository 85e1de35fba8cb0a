/** Reads a member of a function's input by its path. A missing member and null are undefined. */
export function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, name) => (isObject(part) ? (part[name] ?? undefined) : undefined), value)
}

export function textAt(value: unknown, path: string): string | undefined {
  const found = at(value, path)
  return typeof found === 'string' ? found : undefined
}

export function listAt(value: unknown, path: string): readonly unknown[] {
  const found = at(value, path)
  return Array.isArray(found) ? found : []
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
