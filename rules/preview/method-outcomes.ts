import type { PreviewChange, PreviewMethod } from './preview-answer.ts'

/** A method that is finally shown. */
export type ShownMethod = {
  readonly method: PreviewMethod
  readonly name: string
  /** Positions before and after, starting at 1. */
  readonly before: number
  readonly after: number
  readonly renamedBy: PreviewChange | undefined
  readonly movedBy: PreviewChange | undefined
}

/** Lists the methods that are left, in the order that the shopper sees. */
export function listShown(methods: readonly PreviewMethod[]): ShownMethod[] {
  return methods
    .flatMap((method, index): ShownMethod[] => {
      const { shown, name, changes } = method
      if (shown === null) return []
      const last = (kind: PreviewChange['kind']) => changes.findLast((change) => change.kind === kind)
      return [
        {
          method,
          name: shown.name,
          before: index + 1,
          after: shown.position + 1,
          renamedBy: shown.name === name ? undefined : last('rename'),
          movedBy: shown.position === index ? undefined : last('move'),
        },
      ]
    })
    .sort((one, other) => one.after - other.after)
}

/** True for a change after which a shopper without express buttons cannot choose the method. */
export function hidesInList({ kind }: Pick<PreviewChange, 'kind'>): boolean {
  return kind === 'hide' || kind === 'hideInList'
}

/**
 * Finds the change that hides a method from the list. It is the first change that hides it everywhere, or otherwise the
 * first that hides it in the list.
 */
export function findHider({ shown, changes }: PreviewMethod): PreviewChange | undefined {
  if (shown !== null) return undefined
  return changes.find(({ kind }) => kind === 'hide') ?? changes.find(hidesInList)
}

/**
 * Finds the change that hides a method only among the express buttons. Undefined if the method is hidden everywhere.
 */
export function findExpressHider({ changes }: PreviewMethod): PreviewChange | undefined {
  if (changes.some(({ kind }) => kind === 'hide')) return undefined
  return changes.find(({ kind }) => kind === 'hideAmongExpress')
}

export type OutcomeCounts = {
  readonly hidden: number
  readonly hiddenInList: number
  readonly hiddenAmongExpress: number
  readonly renamed: number
  readonly moved: number
}

/** Counts the methods that one record decided, and those that all other records decided. */
export function countOutcomes(
  methods: readonly PreviewMethod[],
  record: number,
): { readonly own: OutcomeCounts; readonly others: OutcomeCounts } {
  const shown = listShown(methods)
  const deciders = {
    hidden: [...methods.map(findHider), ...methods.map(findExpressHider)],
    renamed: shown.map(({ renamedBy }) => renamedBy),
    moved: shown.map(({ movedBy }) => movedBy),
  }
  const countBy = (isCounted: (change: PreviewChange) => boolean): OutcomeCounts => {
    const count = (changes: readonly (PreviewChange | undefined)[]) =>
      changes.filter((change) => change !== undefined && isCounted(change)).length
    const countHidden = (kind: PreviewChange['kind']) =>
      count(deciders.hidden.filter((change) => change?.kind === kind))
    return {
      hidden: countHidden('hide'),
      hiddenInList: countHidden('hideInList'),
      hiddenAmongExpress: countHidden('hideAmongExpress'),
      renamed: count(deciders.renamed),
      moved: count(deciders.moved),
    }
  }
  return {
    own: countBy((change) => change.record === record),
    others: countBy((change) => change.record !== record),
  }
}

/** A method that one record and others change, with the indices of the others in the request. */
export type Collision = { readonly method: PreviewMethod; readonly others: readonly number[] }

export function findCollisions(methods: readonly PreviewMethod[], record: number): Collision[] {
  return methods.flatMap((method) => {
    const records = [...new Set(method.changes.map((change) => change.record))]
    const others = records.filter((one) => one !== record)
    return records.includes(record) && others.length > 0 ? [{ method, others }] : []
  })
}
