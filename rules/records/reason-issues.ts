import { error, type Issue } from '#forms/issue.ts'
import { hasMoreCharacters } from '../language/limits.ts'
import { reasonWords } from '../words/reasons.ts'
import { listNamedVariables, type ReasonTexts, type ReasonVariable } from './reason-texts.ts'
import { reasonLength } from './reasons.ts'

/** Finds faults of a reason, each at its language. A text with any other variable would never be shown. */
export function findReasonIssues(texts: ReasonTexts, variables: readonly ReasonVariable[]): Issue[] {
  return Object.entries(texts).flatMap(([language, text]) => {
    const unknown = listNamedVariables(text).find((name) => !variables.some((known) => known === name))
    if (unknown !== undefined)
      return [error(['reason', language], reasonWords.unknownVariable(unknown, variables))]
    return hasMoreCharacters(text, reasonLength)
      ? [error(['reason', language], reasonWords.tooLong(reasonLength))]
      : []
  })
}
