export type JsonBounds = {
  /** Levels of arrays and objects within each other. */
  levels: number
  /** Values of every kind, in all levels together. */
  values: number
}

/** Whether parsed JSON is larger than the bounds. Stops at the first value too many, and does not call itself. */
export function exceedsBounds(json: unknown, { levels, values }: JsonBounds): boolean {
  let seen = 1
  let level: unknown[] = [json]
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      if (depth === levels) return true
      const children = Object.values(value)
      seen += children.length
      if (seen > values) return true
      for (const child of children) next.push(child)
    }
    level = next
  }
  return false
}
