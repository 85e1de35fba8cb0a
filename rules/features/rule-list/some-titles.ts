/** Number of titles that are named; the others are counted. */
const titlesTold = 5

/** The first of many titles, and how many more there are. */
export function tellSome(titles: readonly string[]): {
  readonly told: readonly string[]
  readonly more: number
} {
  return { told: titles.slice(0, titlesTold), more: Math.max(0, titles.length - titlesTold) }
}
