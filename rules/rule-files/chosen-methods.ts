import type { CustomizationOwner } from '../language/function-owners.ts'
import { isSameName, type MethodName, matchesName, readNames, textOfName } from '../language/method-names.ts'
import { keyOfName, listMethodNames, ownerOfActions, readRatesOf } from './entry-method-names.ts'
import type { FileTest } from './file-test.ts'
import {
  type FileAction,
  type FileCondition,
  type FileRule,
  isRuleSetEntry,
  type RuleFileEntry,
} from './rule-file.ts'

type Renamed = { readonly name: MethodName; readonly chosen: string }

/** The record and its tests, with the names of the store that the merchant has chosen. */
export function withChosenMethods(entry: RuleFileEntry, chosen: ReadonlyMap<string, string>): RuleFileEntry {
  const named = listMethodNames(entry)
  const find = (owner: CustomizationOwner) =>
    named[owner].flatMap((name): Renamed[] => {
      const wanted = chosen.get(keyOfName(owner, name))
      return wanted === undefined ? [] : [{ name, chosen: wanted }]
    })
  const renamed = { payment: find('payment'), delivery: find('delivery') }
  if (renamed.payment.length === 0 && renamed.delivery.length === 0) return entry
  const replace = (owner: CustomizationOwner) => (names: readonly unknown[]) =>
    unique(names.map((name) => replaceName(name, renamed[owner])))
  const [payment, delivery] = [replace('payment'), replace('delivery')]
  const rates = (names: readonly string[]) => delivery(names) as string[]
  const names = (of: CustomizationOwner, list: readonly MethodName[]) => replace(of)(list) as MethodName[]
  switch (entry.type) {
    case 'cod-rules':
      return {
        ...entry,
        methods: names('payment', entry.methods),
        ...(entry.rates === undefined ? {} : { rates: rates(entry.rates) }),
      }
    case 'payment-pincodes':
      return { ...entry, methods: payment(entry.methods) as MethodName[] }
    case 'delivery-pincodes':
      return { ...entry, methods: names('delivery', entry.methods) }
  }
  const owner = ownerOfActions(entry)
  const replaceRule = (rule: FileRule): FileRule => {
    const condition = (one: FileCondition): FileCondition => {
      const named = readRatesOf(one)
      if (named.length === 0) return one
      const value = names('delivery', named).map((name) => textOfName(name))
      return { ...one, value: Array.isArray(one.value) ? value : (value[0] ?? '') } as FileCondition
    }
    const { conditions, groups, actions } = rule
    return {
      ...rule,
      ...(conditions === undefined ? {} : { conditions: conditions.map(condition) }),
      ...(groups === undefined
        ? {}
        : { groups: groups.map((group) => ({ ...group, conditions: group.conditions.map(condition) })) }),
      ...(actions === undefined
        ? {}
        : { actions: actions.map((action) => replaceInAction(action, renamed[owner])) }),
    }
  }
  if (entry.type === 'cod-with-fee')
    return {
      ...entry,
      rates: rates(entry.rates),
      ...(entry.rules === undefined ? {} : { rules: entry.rules.map(replaceRule) }),
    }
  const rules = entry.rules.map(replaceRule)
  if (!isRuleSetEntry(entry) || entry.tests === undefined) return { ...entry, rules } as RuleFileEntry
  return { ...entry, rules, tests: entry.tests.map((test) => replaceInTest(test, renamed, owner)) }
}

const unique = (names: readonly unknown[]) =>
  names.filter(
    (name, index) => names.findIndex((one) => JSON.stringify(one) === JSON.stringify(name)) === index,
  )

function replaceName(name: unknown, renamed: readonly Renamed[]): unknown {
  const [read] = readNames(name, true)
  if (read === undefined) return name
  return renamed.find((one) => isSameName(one.name, read))?.chosen ?? name
}

function replaceInAction(action: FileAction, renamed: readonly Renamed[]): FileAction {
  const members = Object.entries(action).map(([member, value]) => {
    if (member === 'names' && Array.isArray(value))
      return [member, unique(value.map((name) => replaceName(name, renamed)))]
    return member === 'name' || member === 'currentName'
      ? [member, replaceName(value, renamed)]
      : [member, value]
  })
  return Object.fromEntries(members)
}

/** Checkouts of tests offer the store's methods, so that the tests go on to fit the rules. */
function replaceInTest(
  test: FileTest,
  renamed: Readonly<Record<CustomizationOwner, readonly Renamed[]>>,
  owner: CustomizationOwner,
): FileTest {
  const rename = (of: CustomizationOwner, method: string) =>
    renamed[of].find(({ name }) => matchesName(method, name))?.chosen ?? method
  const { checkout, expect } = test
  const { paymentMethods, rates, chosenRate } = checkout
  const offered = owner === 'payment' ? (paymentMethods ?? []) : (rates ?? []).map(({ title }) => title)
  /** A shown name may have a text before or after it. */
  const renameShown = (shown: string) => {
    const old = offered.find((method) => rename(owner, method) !== method && shown.includes(method))
    return old === undefined ? shown : shown.replace(old, () => rename(owner, old))
  }
  const list = (names: readonly string[] | undefined, member: string, one: (name: string) => string) =>
    names === undefined ? {} : { [member]: names.map(one) }
  const own = (method: string) => rename(owner, method)
  return {
    ...test,
    checkout: {
      ...checkout,
      ...list(paymentMethods, 'paymentMethods', (method) => rename('payment', method)),
      ...(rates === undefined
        ? {}
        : { rates: rates.map((rate) => ({ ...rate, title: rename('delivery', rate.title) })) }),
      ...(typeof chosenRate === 'string' ? { chosenRate: rename('delivery', chosenRate) } : {}),
    },
    expect:
      'messages' in expect
        ? expect
        : {
            ...expect,
            ...list(expect.hidden, 'hidden', own),
            ...list(expect.offered, 'offered', own),
            ...list(expect.hiddenAmongExpress, 'hiddenAmongExpress', own),
            ...list(expect.shown, 'shown', renameShown),
          },
  }
}
