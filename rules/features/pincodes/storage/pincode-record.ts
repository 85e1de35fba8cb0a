import type { CustomizationOwner } from '../../../language/function-owners.ts'
import type { MethodName } from '../../../language/method-names.ts'
import { type CodeSet, joinCodes } from '../../../language/pincodes/code-set.ts'
import type { Testing } from '../../../language/rule-set.ts'
import type { CustomizationRecord } from '../../../records/customization.ts'
import { findMetafield, metafieldNamespace, pincodeMetafieldKeys } from '../../../records/metafields.ts'
import { findTesting } from '../../../records/testing-of-record.ts'
import { findUnreadMetafields, type MetafieldProblem } from '../../../records/unread-metafields.ts'
import { pincodeMessages as messages } from '../../../words/pincode-messages.ts'
import { parseAppConfig } from './app-config.ts'
import { type PincodeSet, parseSet, type SetOperator } from './pincode-sets.ts'
import { setLimits } from './set-limits.ts'

/** A set with the number in its key, from 1. */
export type NumberedSet = PincodeSet & {
  readonly number: number
  /** True for one of the six sets that the function queries, if the function can read its length. */
  readonly isReadAtCheckout: boolean
}

/** A pincode record, read as the checkout function reads it. */
export type PincodeRecord = {
  readonly record: CustomizationRecord
  /** True if its sets or methods are broken. Checkout ignores such a record. */
  readonly isBroken: boolean
  readonly methods: readonly MethodName[]
  /** Testers. Undefined if it acts for every shopper. */
  readonly testing: Testing | undefined
  /** Undefined if the record has no set. It then has no effect. */
  readonly operator: SetOperator | undefined
  /** All sets that the app can read, in order. */
  readonly sets: readonly NumberedSet[]
  /** All codes of the sets that reach the function. */
  readonly codes: CodeSet
  readonly problems: readonly MetafieldProblem[]
}

export function readPincodeRecord(owner: CustomizationOwner, record: CustomizationRecord): PincodeRecord {
  const problems: MetafieldProblem[] = []
  const refuse = (key: string, message: string) => problems.push({ record, key, message })
  const unread = findUnreadMetafields(record)
  const isUnread = (key: string) => unread.some((problem) => problem.key === key)
  const methods = readMethods(owner, record)
  if (methods === undefined) refuse(pincodeMetafieldKeys.appConfig, messages.methodsBroken)

  const sets: NumberedSet[] = []
  for (const { number, key, value } of findSetMetafields(record)) {
    const parsed = parseSet(value)
    const isReadAtCheckout = number <= setLimits.setsPerRecord && !isUnread(key)
    if (parsed.ok) sets.push({ ...parsed.set, number, isReadAtCheckout })
    // A broken set that the function does not read has no effect. It is reported below.
    else if (isReadAtCheckout) refuse(key, messages.setBroken(parsed.problem))
  }
  const effective = sets.filter((set) => set.isReadAtCheckout)
  const [operator, ...others] = new Set(effective.map((set) => set.operator))
  if (others.length > 0) refuse(formatSetKeys(effective), messages.operatorsDisagree)
  return {
    record,
    isBroken: problems.length > 0 || isUnread(pincodeMetafieldKeys.appConfig),
    methods: methods ?? [],
    testing: findTesting(record),
    operator,
    sets,
    codes: joinCodes(...effective.map(({ codes }) => codes)),
    problems: [...problems, ...unread],
  }
}

/** Reads the methods that the record hides. Without them its sets have no effect. */
function readMethods(
  owner: CustomizationOwner,
  record: CustomizationRecord,
): readonly MethodName[] | undefined {
  const metafield = findMetafield(record.metafields, pincodeMetafieldKeys.appConfig)
  return metafield === undefined ? undefined : parseAppConfig(owner, metafield.value)
}

const setKey = /^pincode_set_([1-9]\d*)$/

/**
 * Finds the stored sets of a record by number. A record of an older app may have more than the six that checkout reads.
 */
export function findSetMetafields({ metafields }: Pick<CustomizationRecord, 'metafields'>) {
  return metafields
    .filter(({ namespace }) => namespace === metafieldNamespace)
    .flatMap(({ key, value }) => {
      const number = setKey.exec(key)?.[1]
      return number === undefined ? [] : [{ number: Number(number), key, value }]
    })
    .sort((one, other) => one.number - other.number)
}

function formatSetKeys(sets: readonly NumberedSet[]): string {
  return sets.map(({ number }) => `pincode_set_${number}`).join(', ')
}
