/** Reads the metrics of an app process, as a monitor does (docs/operations.md#metrics). */
export async function readFigures({ url }: { readonly url: string }) {
  const answer = await fetch(`${url}/metrics`)
  if (!answer.ok) throw new Error(`The figures were refused with ${answer.status}.`)
  const lines = (await answer.text()).split('\n').flatMap((line) => {
    const [, name, value] = /^([^#\s].*) (\S+)$/.exec(line) ?? []
    return name === undefined ? [] : [{ name, value: Number(value) }]
  })
  return {
    /** Sum of a figure over all its labels, or one line if labels are given. */
    sum: (wanted: string): number =>
      lines
        .filter(({ name }) => name === wanted || name.startsWith(`${wanted}{`))
        .reduce((sum, { value }) => sum + value, 0),
    /** Routes and turns that blocked the thread for more than 50 ms. */
    longRoutes: lines.flatMap(
      ({ name }) => /^checkout_ninja_loop_long_stretches_total\{route="(.*)"\}$/.exec(name)?.[1] ?? [],
    ),
  }
}
