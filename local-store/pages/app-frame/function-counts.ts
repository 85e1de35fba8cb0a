/** Counts an app's functions for each target, since an app may have dozens that differ little. */
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
