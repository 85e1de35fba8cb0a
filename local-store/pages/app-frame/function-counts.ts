/** Counts the functions of an app by target. An app may have dozens that differ little. */
export function countByTarget(
  functions: readonly { readonly targets: readonly string[] }[],
): { target: string; words: string }[] {
  const byTarget = Map.groupBy(
    functions.flatMap(({ targets }) => targets),
    (target) => target,
  )
  return [...byTarget].map(([target, { length }]) => ({
    target,
    words: length === 1 ? '1 function' : `${length} functions`,
  }))
}
