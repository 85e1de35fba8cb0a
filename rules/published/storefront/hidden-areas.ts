import { readPincodeRecord } from '../../features/pincodes/storage/pincode-record.ts'
import { findActionDefinition } from '../../language/actions.ts'
import { findSafeLines } from '../../language/checkout-work/line-work.ts'
import type { CustomizationOwner } from '../../language/function-owners.ts'
import { isReadAtCheckout } from '../../language/limits.ts'
import { countCodes } from '../../language/pincodes/code-set.ts'
import { type Action, activeRules, type RuleSet } from '../../language/rule-set.ts'
import type { CustomizationRecord } from '../../records/customization.ts'
import { findMetafield, metafieldKeys, pincodeMetafieldKeys } from '../../records/metafields.ts'
import { readRecordRules } from '../../records/read-record-rules.ts'
import {
  findRecordReason,
  findRuleReason,
  type Reason,
  type ReasonTexts,
  readReasons,
} from '../../records/reasons.ts'
import { finds, mayFind, type NamedMethod } from './cod-names.ts'
import { mayHideLast, readEffect } from './hiding-actions.ts'
import { type Area, everywhere, readRuleAreas } from './rule-areas.ts'

export type HiddenArea = Area & { readonly reason?: ReasonTexts }

/** Areas in which records hide some methods: certainly, or possibly, as the address and the subtotal do not decide. */
export type HiddenAreas = { readonly sure: readonly HiddenArea[]; readonly doubtful: readonly HiddenArea[] }

export const nothingHidden: HiddenAreas = { sure: [], doubtful: [] }
const doubtEverywhere: HiddenAreas = { sure: [], doubtful: [everywhere] }

/**
 * Reads the addresses at which an active record hides some methods of its owner. `others`: the other methods of the
 * shop. A function keeps the last method, so a record certainly hides methods only if one of these is left.
 */
export function readHiddenAreas(
  record: CustomizationRecord,
  methods: readonly NamedMethod[],
  others: readonly NamedMethod[],
  currencyCode: string,
): HiddenAreas {
  const rules = findMetafield(record.metafields, metafieldKeys.rules)?.value
  const isOfPincodes = findMetafield(record.metafields, pincodeMetafieldKeys.appConfig) !== undefined
  if (rules === undefined) return isOfPincodes ? readPincodeAreas(record, methods, others) : nothingHidden
  const parsed = readRecordRules(record.metafields)
  if (isOfPincodes || !parsed.ok || !isReadAtCheckout(rules)) return doubtEverywhere
  return readRuleSetAreas(
    ofOwner(record.owner, parsed.ruleSet),
    readReasons(record.metafields),
    methods,
    others,
    currencyCode,
  )
}

/** Rules without actions of another owner, which a function skips. */
function ofOwner(owner: CustomizationOwner, ruleSet: RuleSet): RuleSet {
  const isOf = ({ type }: Action) => (findActionDefinition(type)?.owner ?? owner) === owner
  return {
    ...ruleSet,
    rules: ruleSet.rules.map((rule) => ({ ...rule, actions: rule.actions.filter(isOf) })),
  }
}

function readPincodeAreas(
  record: CustomizationRecord,
  methods: readonly NamedMethod[],
  others: readonly NamedMethod[],
): HiddenAreas {
  const { isBroken, methods: names, operator, sets, codes } = readPincodeRecord(record.owner, record)
  if (isBroken) return doubtEverywhere
  if (operator === undefined || !methods.some((method) => names.some((name) => mayFind(name, method))))
    return nothingHidden
  // In an older app's sets a star is an ordinary character, which the joined codes do not show.
  if (sets.some(({ form, codes: { texts } }) => form === 'unsorted' && texts.length > 0))
    return doubtEverywhere
  const reason = findRecordReason(record.metafields)
  const area: HiddenArea = {
    mode: operator === 'in' ? 'block' : 'allow',
    codes,
    ...(reason === undefined ? {} : { reason }),
  }
  if (operator === 'in' && countCodes(codes) === 0) return nothingHidden
  const hidesAll = methods.every((method) => names.some((name) => finds(name, method)))
  const leavesOne = others.some((other) => !names.some((name) => mayFind(name, other)))
  return hidesAll && leavesOne ? { sure: [area], doubtful: [] } : { sure: [], doubtful: [area] }
}

function readRuleSetAreas(
  ruleSet: RuleSet,
  reasons: readonly Reason[],
  methods: readonly NamedMethod[],
  others: readonly NamedMethod[],
  currencyCode: string,
): HiddenAreas {
  const actions = activeRules(ruleSet).flatMap((rule) => rule.actions)
  const leavesOne = others.some((other) => actions.every((action) => readEffect(action, [other]) === 'none'))
  // A run that stops judging or throws hides less than its rules describe.
  let isCertain = findSafeLines(ruleSet) === undefined && actions.every(({ type }) => type !== 'throw_error')
  const sure: HiddenArea[] = []
  const doubtful: HiddenArea[] = []
  for (const [index, stored] of ruleSet.rules.entries()) {
    const [rule] = activeRules({ ...ruleSet, rules: [stored] })
    if (rule === undefined) continue
    const effects = rule.actions.map((action) => ({
      effect: readEffect(action, methods),
      isGuarded: !mayHideLast(action),
    }))
    const isSure =
      isCertain && effects.some(({ effect, isGuarded }) => effect === 'sure' && (leavesOne || !isGuarded))
    // If a rule with "last" acts, no rule below it is judged.
    if (rule.last) isCertain = false
    if (effects.every(({ effect }) => effect === 'none')) continue
    const areas = readRuleAreas(rule, currencyCode)
    const reason = findReason(reasons, index, stored.title)
    const explain = (area: Area): HiddenArea => (reason === undefined ? area : { ...area, reason })
    const met = areas.sure.map(explain)
    if (isSure) sure.push(...met)
    else doubtful.push(...met)
    doubtful.push(...areas.doubtful.map(explain))
  }
  return { sure, doubtful }
}

/** The reason of a rule, or of its whole record. */
function findReason(reasons: readonly Reason[], index: number, title: string): ReasonTexts | undefined {
  return findRuleReason(reasons, index, title) ?? reasons.find(({ rule }) => rule === undefined)?.texts
}
