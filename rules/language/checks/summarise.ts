import { checkPhrases, checkStepPhrases, messageFieldPhrases } from '../../words/checks-in-plain-words.ts'
import { ruleWords } from '../../words/rules-in-plain-words.ts'
import type { Action } from '../rule-set.ts'
import { isCheckStep, isMessageField } from './check-action-kinds.ts'

/** Summarises an action of a check: "stop in checkout with “We do not deliver to PO boxes.” at address line 1". */
export function summariseCheckAction({ field, from, message }: Action['params']): string {
  const words = typeof message === 'string' && message.trim() !== '' ? message.trim() : ruleWords.missing
  return checkPhrases.stop(
    words,
    isMessageField(field) ? messageFieldPhrases[field] : ruleWords.missing,
    isCheckStep(from) ? checkStepPhrases[from] : ruleWords.missing,
  )
}
