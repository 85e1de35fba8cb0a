import { comparable } from '#forms/text/comparable-text.ts'
import type { DeadEndRequest } from '../dead-ends/dead-end-request.ts'
import { namesIn } from '../language/actions.ts'
import { findMatchingMethods, matchesName } from '../language/method-names.ts'
import type { Action, Rule } from '../language/rule-set.ts'
import { findLanguageMembers, readTextsByLanguage } from '../language/texts-by-language.ts'
import type { BrokenFeePromise } from './fee-promise.ts'
import type { FeeRatesPromise } from './promise.ts'
import { listExactRepairs, type Repair } from './repair.ts'
import type { SameName } from './same-names.ts'

/**
 * Lists repairs for rules that hide COD with fee's method, or a rate with the fee, from all customers. The rule then no
 * longer hides it. COD with fee itself hides the method with every other rate.
 */
export function listStopHidingRepairs(
  { kind, rate, hiders }: BrokenFeePromise,
  promise: FeeRatesPromise,
  { records, paymentMethods, rates }: DeadEndRequest,
): Repair[] {
  if (kind !== 'codUnreachable') return []
  return hiders.flatMap((index) => {
    const record = records[index]
    if (record === undefined || !('ruleSet' in record)) return []
    const isUnwanted = ({ type, params }: Action) => {
      if (type !== 'hide_payment' && type !== 'hide_delivery') return false
      const isPayment = type === 'hide_payment'
      const hidden = findMatchingMethods(namesIn({ params }), isPayment ? paymentMethods : rates)
      return hidden.length > 0 && hidden.every((name) => matchesName(name, isPayment ? promise.method : rate))
    }
    return listActions(record.ruleSet.rules, isUnwanted).map(
      (found): Repair => ({
        kind: 'stopHiding',
        record: record.id,
        name: record.functionHandle.startsWith('delivery') ? rate : hiddenMethod(promise, paymentMethods),
        ...found,
      }),
    )
  })
}

const hiddenMethod = ({ method }: FeeRatesPromise, offered: readonly string[]) =>
  offered.find((name) => matchesName(name, method)) ?? ''

/**
 * Lists repairs for rules that give a method or rate a name that customers then see twice. The rule then gives the name
 * only to the option with exactly the old name, or to none.
 */
export function listNameRepairs(
  { name, causes }: Pick<SameName, 'name' | 'causes'>,
  request: DeadEndRequest,
): Repair[] {
  const exact = listExactRepairs(causes, request)
  if (exact.length > 0) return exact
  return causes.flatMap((index) => {
    const record = request.records[index]
    if (record === undefined || !('ruleSet' in record)) return []
    return listActions(record.ruleSet.rules, (action) => withoutName(action, name) !== action).map(
      ({ rule }): Repair => ({ kind: 'keepName', record: record.id, rule, name }),
    )
  })
}

function listActions(rules: readonly Rule[], isWanted: (action: Action) => boolean) {
  return rules.flatMap(({ status, actions }, rule) => {
    const found = actions.flatMap((action, index) => (isWanted(action) ? [index] : []))
    return status === 'disabled' || found.length === 0 ? [] : [{ rule, actions: found }]
  })
}

/** Removes a new name from an action, in each language that has it. Undefined if no other name is left. */
export function withoutName(action: Action, name: string): Action | undefined {
  const members = findLanguageMembers(action.type)
  const texts = readTextsByLanguage(action)
  if (members?.text !== 'newName' || texts === undefined) return action
  const isIt = (text: string) => text !== '' && comparable(text) === comparable(name)
  const left = texts.inLanguages.filter(({ text }) => !isIt(text))
  if (!isIt(texts.others) && left.length === texts.inLanguages.length) return action
  const others = isIt(texts.others) ? '' : texts.others
  if (others === '' && left.length === 0) return undefined
  const { [members.text]: _text, [members.list]: _list, ...params } = action.params
  return {
    ...action,
    params: {
      ...params,
      ...(others !== '' && { [members.text]: others }),
      ...(left.length > 0 && {
        [members.list]: left.map(({ language, text }) => ({ language, [members.text]: text })),
      }),
    },
  }
}
