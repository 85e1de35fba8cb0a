import { comparable } from '#forms/text/comparable-text.ts'
import type { PreviewMethod } from '../preview/preview-answer.ts'

/** Offers of one step with one name, and the records that gave it. */
export type SameName = {
  readonly name: string
  /** Names in the store. */
  readonly offers: readonly string[]
  readonly causes: readonly number[]
}

/** Names that several offers end up with, where a record has given one of them its name. */
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
