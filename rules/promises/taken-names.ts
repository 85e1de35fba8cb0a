import { comparable } from '#forms/text/comparable-text.ts'
import type { DeadEndRequest } from '../dead-ends/dead-end-request.ts'
import type { ProbedRule } from '../dead-ends/probed-rules.ts'
import type { AliasList } from '../language/aliases/alias.ts'
import { listNamedMethods } from '../language/aliases/named-methods.ts'
import type { CustomizationOwner } from '../language/function-owners.ts'
import { matchesName } from '../language/method-names.ts'
import type { PreviewMethod } from '../preview/preview-answer.ts'
import { cannotBeChanged } from '../preview/wallets.ts'

/** A method that a record renames to another method's name, and records that name one of the two. */
export type TakenName = {
  /** The store's name of the other method. */
  readonly name: string
  /** The store's name of the renamed method. */
  readonly offer: string
  readonly causes: readonly number[]
  /** These records may match either method by the name, depending on which names the platform passes to them. */
  readonly users: readonly number[]
}

/** A new name that a record gives to a method. `record` is the record's index in the request. */
export type NewName = { readonly id: string; readonly name: string; readonly record: number }

/**
 * Finds renames to another method's name at one step of a checkout, if further records name either method. A name
 * counts even if a later record replaces it, since records in between may match the method by it.
 */
export function findTakenNames(
  owner: CustomizationOwner,
  methods: readonly PreviewMethod[],
  newNames: readonly NewName[],
  request: DeadEndRequest,
  rules: readonly ProbedRule[],
): TakenName[] {
  return methods.flatMap(({ id, name }): TakenName[] => {
    if (cannotBeChanged(name)) return []
    const ofMethod = newNames.filter((one) => one.id === id)
    return ofMethod.flatMap(({ name: newName, record: cause }, index): TakenName[] => {
      // No record receives a name that the same record has replaced.
      const next = ofMethod[index + 1]
      if (next?.record === cause || comparable(newName) === comparable(name)) return []
      const other = methods.find((one) => one.name !== name && comparable(one.name) === comparable(newName))
      if (other === undefined) return []
      const users = [...request.records.keys()].filter(
        (user) =>
          user !== cause &&
          (next === undefined || user > cause) &&
          isNaming(user, owner, [name, other.name], request, rules),
      )
      return users.length === 0 ? [] : [{ name: other.name, offer: name, causes: [cause], users }]
    })
  })
}

const lists = { payment: 'methods', delivery: 'rates' } as const satisfies Record<
  CustomizationOwner,
  AliasList
>

/** True if a record names one of these methods. A record without rules names the methods that it hides. */
function isNaming(
  index: number,
  owner: CustomizationOwner,
  names: readonly string[],
  { records, paymentMethods, rates }: DeadEndRequest,
  rules: readonly ProbedRule[],
): boolean {
  const record = records[index]
  if (record !== undefined && 'ruleSet' in record)
    return listNamedMethods(record.ruleSet)[lists[owner]].some(
      (named) => named === 'any' || names.some((name) => matchesName(name, named)),
    )
  const offered = owner === 'payment' ? paymentMethods : rates
  return rules.some(
    (rule) =>
      rule.record === index &&
      rule.owner === owner &&
      rule.hides.some((hidden) => names.includes(offered[hidden] ?? '')),
  )
}
