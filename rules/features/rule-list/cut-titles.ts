/** Maximum number of titles that are shown. Others are counted. */
const titlesShown = 5

/** Splits many titles into the first ones and the number of others. */
export function cutTitles(titles: readonly string[]): {
  readonly shown: readonly string[]
  readonly more: number
} {
  return { shown: titles.slice(0, titlesShown), more: Math.max(0, titles.length - titlesShown) }
}
