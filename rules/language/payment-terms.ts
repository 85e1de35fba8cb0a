import { paymentTermsPhrases as phrases, ruleWords } from '../words/rules-in-plain-words.ts'
import { type TermsEvent, termsEvents } from './actions.ts'
import type { Action } from './rule-set.ts'

/** "let the order be paid within 30 days, with a deposit of 20 %". What is still to be filled in is told as missing. */
export function summarisePaymentTerms(params: Action['params']): string {
  if (params.terms === 'none') return phrases.none()
  const told = summariseDue(params)
  const { deposit } = params
  return typeof deposit === 'number' ? phrases.withDeposit(told, String(deposit)) : told
}

function summariseDue({ terms, dueInDays, dueAt, trigger }: Action['params']): string {
  if (terms === 'fixed') return phrases.fixed(String(dueAt ?? '') || ruleWords.missing)
  if (terms === 'event') return phrases.event(isEvent(trigger) ? phrases.events[trigger] : ruleWords.missing)
  return phrases.net(String(dueInDays ?? '') || ruleWords.missing)
}

function isEvent(value: unknown): value is TermsEvent {
  return termsEvents.some((event) => event === value)
}
