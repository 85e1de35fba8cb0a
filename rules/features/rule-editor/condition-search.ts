import { searchChoices } from '#forms/choice-search.ts'
import { searchable } from '#forms/text/searchable-text.ts'
import { conditionDefinitions } from '../../language/conditions/catalogue.ts'
import { type ConditionGroup, conditionGroups } from '../../language/conditions/definition.ts'
import { conditionGroupWords, conditionWords } from '../../words/condition-words.ts'
import { conditionSubjects } from '../../words/rules-in-plain-words.ts'
import type { ConditionChoice } from './condition-choices.ts'

export type ConditionChoiceGroup = {
  readonly group: ConditionGroup
  readonly choices: readonly ConditionChoice[]
}

/** Filters the picker's choices by a typed text, under their headings. Available choices are first. */
export function searchConditions(choices: readonly ConditionChoice[], text: string): ConditionChoiceGroup[] {
  const words = text.split(/\s+/)
  const matching = choices.filter((choice) => words.every((word) => mentions(choice, word)))
  return conditionGroups.flatMap((group) => {
    const members = matching.filter(({ kind }) => conditionDefinitions[kind].group === group)
    const [available, others] = [
      members.filter(({ unavailable }) => unavailable === undefined),
      members.filter(({ unavailable }) => unavailable !== undefined),
    ]
    return members.length === 0 ? [] : [{ group, choices: [...available, ...others] }]
  })
}

/**
 * The choice that Enter selects for a typed text. Among the available ones, an exact name is preferred, then a name
 * that begins with the text, then the first.
 */
export function findFirstAvailable(
  groups: readonly ConditionChoiceGroup[],
  text: string,
): ConditionChoice | undefined {
  const available = groups
    .flatMap(({ choices }) => choices)
    .filter(({ unavailable }) => unavailable === undefined)
  const wanted = searchable(text)
  const label = ({ kind }: ConditionChoice) => searchable(conditionWords[kind].label)
  return (
    available.find((choice) => label(choice) === wanted) ??
    available.find((choice) => label(choice).startsWith(wanted)) ??
    available[0]
  )
}

function mentions({ kind }: ConditionChoice, word: string): boolean {
  const texts = [
    conditionWords[kind].label,
    conditionSubjects[kind],
    conditionGroupWords[conditionDefinitions[kind].group],
  ]
  return searchChoices([{ value: kind, label: texts.join(' ') }], word).length > 0
}
