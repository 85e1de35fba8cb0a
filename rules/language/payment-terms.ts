import { paymentTermsPhrases as phrases, ruleWords } from '../words/rules-in-plain-words.ts'
import { type TermsEvent, termsEvents } from './actions.ts'
import { type Action, activeRules, type RuleSet } from './rule-set.ts'

/**
 * Summarises payment terms: "let customers pay within 30 days, with a deposit of 20%". A blank field is shown as
 * missing.
 */
export function summarisePaymentTerms(params: Action['params']): string {
  if (params.terms === 'none') return phrases.none()
  const described = summariseDue(params)
  const { deposit } = params
  return typeof deposit === 'number' ? phrases.withDeposit(described, String(deposit)) : described
}

/** Finds the due date of payment terms if that day is over. Checkout gets the day as noon in UTC, so it ends in UTC. */
export function findPassedDay({ type, params }: Action, now: Date): string | undefined {
  if (type !== 'set_payment_terms' || params.terms !== 'fixed' || typeof params.dueAt !== 'string')
    return undefined
  return /^\d{4}-\d{2}-\d{2}$/.test(params.dueAt) && params.dueAt < now.toISOString().slice(0, 10)
    ? params.dueAt
    : undefined
}

/** The passed days of all active rules of a set, the earliest first. */
export function listPassedDays(ruleSet: RuleSet, now: Date): string[] {
  const days = activeRules(ruleSet).flatMap(({ actions }) =>
    actions.flatMap((action) => findPassedDay(action, now) ?? []),
  )
  return [...new Set(days)].sort()
}

function summariseDue({ terms, dueInDays, dueAt, trigger }: Action['params']): string {
  if (terms === 'fixed') return phrases.fixed(String(dueAt ?? '') || ruleWords.missing)
  if (terms === 'event') return isEvent(trigger) ? phrases.events[trigger] : phrases.fixed(ruleWords.missing)
  return phrases.net(String(dueInDays ?? '') || ruleWords.missing)
}

function isEvent(value: unknown): value is TermsEvent {
  return termsEvents.some((event) => event === value)
}
