/** The ways to close a checkout. Each is a list with the keys of the rules that close it together. */
export type Closings = readonly (readonly string[])[]

/** Maximum number of choices that are tried. It allows all choices among about ten rules and takes a moment. */
const choicesMost = 3_000

/**
 * Finds the fewest rules that together close every way. Among equally small groups it prefers one with a check. If
 * there are too many choices to try, it returns the fewest found by then.
 *
 * @param known rules that close every way, with which the search starts.
 */
export function findFewestCauses(
  ways: readonly Closings[],
  known: ReadonlySet<string>,
  isCheck: (key: string) => boolean,
): ReadonlySet<string> {
  const different = [...new Map(ways.map((closings) => [JSON.stringify(closings), closings])).values()]
  const hasCheck = (chosen: ReadonlySet<string>) => [...chosen].some(isCheck)
  let best = known
  let choices = 0
  const search = (chosen: ReadonlySet<string>) => {
    choices += 1
    const open = different.find((closings) => !isClosed(closings, chosen))
    if (open === undefined) {
      const isFewer = chosen.size < best.size
      if (isFewer || (chosen.size === best.size && !hasCheck(best) && hasCheck(chosen))) best = chosen
      return
    }
    for (const closing of open) {
      const more = new Set([...chosen, ...closing])
      if (more.size <= best.size && choices < choicesMost) search(more)
    }
  }
  search(new Set())
  return best
}

function isClosed(closings: Closings, chosen: ReadonlySet<string>): boolean {
  return closings.some((closing) => closing.every((key) => chosen.has(key)))
}
