import type { OwnerRun } from './owner-run.ts'

/** Changes that functions may make to a list of any kind. */
export type Change =
  | { kind: 'hide'; target: string }
  | { kind: 'move'; target: string; index: number }
  | { kind: 'rename'; target: string; text: string }

export type ListWords<Item> = {
  idOf: (item: Item) => string
  rename: (item: Item, text: string) => Item
  /** Reads one operation; undefined for one that does not change the list. */
  readChange: (operation: Record<string, unknown>) => Change | undefined
  /** True if the item can be renamed and moved. */
  canChange: (item: Item) => boolean
}

export type Applied<Item> = { shown: Item[]; hidden: { item: Item; by: OwnerRun }[] }

/**
 * Applies the operations of all owners, in the order in which the owners were created. Hiding takes precedence. So
 * hidden items are removed first, and an index counts only shown items. The platform does not document an index beyond
 * the list. Here the item becomes the first or the last.
 */
export function applyOperations<Item>(
  items: readonly Item[],
  runs: readonly OwnerRun[],
  words: ListWords<Item>,
): Applied<Item> {
  const changes = runs.flatMap((by) =>
    (by.run?.operations ?? []).flatMap((operation) => {
      const change = words.readChange(operation)
      return change ? [{ change, by }] : []
    }),
  )
  const hidden = items.flatMap((item) => {
    const hide = changes.find(({ change }) => change.kind === 'hide' && change.target === words.idOf(item))
    return hide ? [{ item, by: hide.by }] : []
  })
  const shown = items.filter((item) => !hidden.some((one) => one.item === item))
  for (const { change } of changes) {
    const from = shown.findIndex((item) => words.idOf(item) === change.target)
    const item = shown[from]
    if (item === undefined || change.kind === 'hide' || !words.canChange(item)) continue
    if (change.kind === 'rename') shown[from] = words.rename(item, change.text)
    else {
      shown.splice(from, 1)
      // `splice` would count a negative index from the end.
      shown.splice(Math.max(0, change.index), 0, item)
    }
  }
  return { shown, hidden }
}
