/** Number of titles that are named; the others are counted. */
const titlesShown = 5

/** The first of many titles, and how many more there are. */
export function cutTitles(titles: readonly string[]): {
  readonly shown: readonly string[]
  readonly more: number
} {
  return { shown: titles.slice(0, titlesShown), more: Math.max(0, titles.length - titlesShown) }
}
