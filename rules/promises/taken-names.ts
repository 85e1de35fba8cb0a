import { comparable } from '#forms/text/comparable-text.ts'
import type { DeadEndRequest } from '../dead-ends/dead-end-request.ts'
import type { LearnedRule } from '../dead-ends/learned-rules.ts'
import type { AliasList } from '../language/aliases/alias.ts'
import { listNamedMethods } from '../language/aliases/named-methods.ts'
import type { CustomizationOwner } from '../language/function-owners.ts'
import { matchesName } from '../language/method-names.ts'
import type { PreviewMethod } from '../preview/preview-answer.ts'

/** A method that a record gives the name which the store has for another one, and records that name one of the two. */
export type TakenName = {
  /** The store's name of the other method. */
  readonly name: string
  /** The store's name of the method that is renamed. */
  readonly offer: string
  readonly causes: readonly number[]
  /** These records may find either of the two under the name, depending on which names the platform hands over. */
  readonly users: readonly number[]
}

/** Renames to a name of another method at one step of a checkout, where further records name either of them. */
export function findTakenNames(
  owner: CustomizationOwner,
  methods: readonly PreviewMethod[],
  request: DeadEndRequest,
  rules: readonly LearnedRule[],
): TakenName[] {
  return methods.flatMap(({ name, shown, changes }): TakenName[] => {
    const cause = changes.findLast(({ kind }) => kind === 'rename')?.record
    if (shown === null || cause === undefined || comparable(shown.name) === comparable(name)) return []
    const other = methods.find((one) => one.name !== name && comparable(one.name) === comparable(shown.name))
    if (other === undefined) return []
    const users = [...request.records.keys()].filter(
      (index) => index !== cause && isNaming(index, owner, [name, other.name], request, rules),
    )
    return users.length === 0 ? [] : [{ name: other.name, offer: name, causes: [cause], users }]
  })
}

const lists = { payment: 'methods', delivery: 'rates' } as const satisfies Record<
  CustomizationOwner,
  AliasList
>

/** True if a record goes by the name of one of these methods. One without rules names what it hides. */
function isNaming(
  index: number,
  owner: CustomizationOwner,
  names: readonly string[],
  { records, paymentMethods, rates }: DeadEndRequest,
  rules: readonly LearnedRule[],
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
