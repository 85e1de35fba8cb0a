import { comparable } from '#forms/text/comparable-text.ts'
import type { PreviewMethod } from '../preview/preview-answer.ts'

/** Several options of one step with the same name, and the records that gave the name. */
export type SameName = {
  readonly name: string
  /** Names of the options in the store. */
  readonly offers: readonly string[]
  readonly causes: readonly number[]
}

/** Finds names that several options have in the end, if a record has given one of them this name. */
export function findSameNames(methods: readonly PreviewMethod[]): SameName[] {
  const byName = new Map<string, PreviewMethod[]>()
  for (const method of methods) {
    if (method.shown === null) continue
    const key = comparable(method.shown.name)
    byName.set(key, [...(byName.get(key) ?? []), method])
  }
  return [...byName.values()].flatMap((alike): SameName[] => {
    const causes = alike
      .filter(({ name, shown }) => name !== shown?.name)
      .flatMap(({ changes }) => changes.findLast(({ kind }) => kind === 'rename')?.record ?? [])
    const [first] = alike
    if (alike.length < 2 || causes.length === 0 || first === undefined) return []
    return [
      {
        name: first.shown?.name ?? first.name,
        offers: alike.map(({ name }) => name),
        causes: [...new Set(causes)],
      },
    ]
  })
}
