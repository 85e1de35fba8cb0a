import { searchChoices } from '#forms/choice-search.ts'
import { conditionDefinitions } from '../../language/conditions/catalogue.ts'
import { type ConditionGroup, conditionGroups } from '../../language/conditions/definition.ts'
import { conditionGroupWords, conditionWords } from '../../words/condition-words.ts'
import { conditionSubjects } from '../../words/rules-in-plain-words.ts'
import type { ConditionOffer } from './condition-offers.ts'

export type ConditionOfferGroup = {
  readonly group: ConditionGroup
  readonly offers: readonly ConditionOffer[]
}

/** What the picker shows for a typed text: under its headings, in their order, and what can be added before what cannot. */
export function searchConditions(offers: readonly ConditionOffer[], text: string): ConditionOfferGroup[] {
  const words = text.trim().split(/\s+/)
  const matching = offers.filter((offer) => words.every((word) => mentions(offer, word)))
  return conditionGroups.flatMap((group) => {
    const members = matching.filter(({ kind }) => conditionDefinitions[kind].group === group)
    const [available, others] = [
      members.filter(({ unavailable }) => unavailable === undefined),
      members.filter(({ unavailable }) => unavailable !== undefined),
    ]
    return members.length === 0 ? [] : [{ group, offers: [...available, ...others] }]
  })
}

/** What Enter takes for a typed text: of those that can be added the one that is called so, or begins so, or the first. */
export function findFirstAvailable(
  groups: readonly ConditionOfferGroup[],
  text: string,
): ConditionOffer | undefined {
  const available = groups
    .flatMap(({ offers }) => offers)
    .filter(({ unavailable }) => unavailable === undefined)
  const wanted = text.trim().toLowerCase()
  const label = ({ kind }: ConditionOffer) => conditionWords[kind].label.toLowerCase()
  return (
    available.find((offer) => label(offer) === wanted) ??
    available.find((offer) => label(offer).startsWith(wanted)) ??
    available[0]
  )
}

function mentions({ kind }: ConditionOffer, word: string): boolean {
  const texts = [
    conditionWords[kind].label,
    conditionSubjects[kind],
    conditionGroupWords[conditionDefinitions[kind].group],
  ]
  return searchChoices([{ value: kind, label: texts.join(' ') }], word).length > 0
}
