import { hidesInList } from '../preview/method-outcomes.ts'
import type { PreviewMethod } from '../preview/preview-answer.ts'

/** A rule, or a record without rules, with the methods that it hides. `record` is its index in the request. */
export type Cause = {
  readonly record: number
  readonly rule: number | null
  readonly methods: readonly string[]
}

/**
 * Finds the fewest rules that hide every method. Each has the methods that no rule before it hides. Undefined if a
 * method is left, or if none was offered. If several groups are equally small, the first is used.
 */
export function findCauses(methods: readonly PreviewMethod[]): readonly Cause[] | undefined {
  if (methods.length === 0 || methods.some(({ shown }) => shown !== null)) return undefined
  const hiders = new Map<
    string,
    { readonly record: number; readonly rule: number | null; ids: Set<string> }
  >()
  for (const { id, changes } of methods) {
    for (const { record, rule } of changes.filter(hidesInList)) {
      const key = `${record} ${rule}`
      const hider = hiders.get(key) ?? { record, rule, ids: new Set<string>() }
      hiders.set(key, { ...hider, ids: hider.ids.add(id) })
    }
  }
  const left = new Set(methods.map(({ id }) => id))
  const causes: Cause[] = []
  while (left.size > 0) {
    const [best] = [...hiders.values()]
      .map((hider) => ({ ...hider, own: [...hider.ids].filter((id) => left.has(id)) }))
      .sort((one, other) => other.own.length - one.own.length || one.record - other.record)
    if (best === undefined || best.own.length === 0) return undefined
    causes.push({
      record: best.record,
      rule: best.rule,
      methods: methods.filter(({ id }) => best.own.includes(id)).map(({ name }) => name),
    })
    for (const id of best.own) left.delete(id)
  }
  return causes
}

/** Methods that a record renames or moves without effect: they are hidden at every checkout where it does so. */
export type Unseen = {
  readonly record: number
  readonly methods: readonly string[]
  /** Records that hide them. */
  readonly hiders: readonly number[]
  /** Index of a checkout that shows this. */
  readonly checkout: number
}

/**
 * Finds these methods in every tried checkout. It ignores a record that hides what another one hides as well, since
 * both want it hidden. It also ignores a record that hides what it renames itself.
 */
export function findUnseen(checkouts: readonly (readonly PreviewMethod[])[]): Unseen[] {
  type Sight = { isSeen: boolean; hiders: number[][]; checkout: number; record: number; name: string }
  const sights = new Map<string, Sight>()
  for (const [checkout, methods] of checkouts.entries()) {
    for (const { name, shown, changes } of methods) {
      const hiders = changes.filter(hidesInList).map(({ record }) => record)
      const changers = changes
        .filter(({ kind }) => kind === 'rename' || kind === 'move')
        .map(({ record }) => record)
      for (const record of new Set(changers)) {
        const key = JSON.stringify([record, name])
        const sight = sights.get(key) ?? { isSeen: false, hiders: [], checkout, record, name }
        sights.set(key, sight)
        const others = hiders.filter((hider) => hider !== record)
        if (shown !== null || others.length === 0) sight.isSeen = true
        else sight.hiders.push(others)
      }
    }
  }
  const byRecord = new Map<number, Unseen>()
  for (const { isSeen, hiders, checkout, record, name } of sights.values()) {
    if (isSeen) continue
    const known = byRecord.get(record)
    byRecord.set(record, {
      record,
      checkout: known?.checkout ?? checkout,
      methods: [...(known?.methods ?? []), name],
      hiders: [...new Set([...(known?.hiders ?? []), ...chooseHiders(hiders)])],
    })
  }
  return [...byRecord.values()]
}

/** Returns one record that hides the method every time. If there is none, all records that ever hide it. */
function chooseHiders(times: readonly (readonly number[])[]): readonly number[] {
  const always = times[0]?.find((hider) => times.every((hiders) => hiders.includes(hider)))
  return always === undefined ? times.flat() : [always]
}
