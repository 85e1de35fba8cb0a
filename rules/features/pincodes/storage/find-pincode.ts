import type { MethodName } from '../../../language/method-names.ts'
import { type CodeSet, findCover } from '../../../language/pincodes/code-set.ts'
import { listPincodeReadings } from '../../../language/pincodes/pincode.ts'
import { anyCountry, type PostalCountry } from '../../../language/pincodes/postal/postal-countries.ts'
import type { CustomizationRecord } from '../../../records/customization.ts'
import { deriveWantedRecords } from '../plan/wanted-records.ts'
import type { PincodeConfig } from './pincode-config.ts'
import { type PincodeRecord, readPincodeRecord } from './pincode-record.ts'
import type { SetForm } from './pincode-sets.ts'
import { setLimits } from './set-limits.ts'
import type { StoredPincodes } from './stored-pincodes.ts'

/** Result for a pincode: hidden methods with the record and entry, or the reason why none are hidden. */
export type PincodeFinding =
  | {
      readonly hidden: true
      readonly methods: readonly MethodName[]
      /** Title of the record that hides them. */
      readonly title: string
      /** Entry in the list. Undefined if the methods are hidden because the pincode is not in the list. */
      readonly at?: {
        /** Number of the set, from 1. */
        readonly set: number
        readonly form: SetForm
        /** The pincode itself, or the listed beginning that covers it, with a star. */
        readonly entry: string
      }
    }
  | { readonly hidden: false; readonly why: NotHidden }

/**
 * `noPincode`: the shopper entered none. `noRecords`, `disabled`, `broken`, `noMethods`: no record acts. `notListed`:
 * no set of a hiding list has the pincode. `listed`: the allowing list has it.
 */
export type NotHidden =
  | 'noPincode'
  | 'noRecords'
  | 'disabled'
  | 'broken'
  | 'noMethods'
  | 'notListed'
  | 'listed'

/**
 * Finds the result that the checkout functions give for a zip, with stored or planned records. A list for any country
 * reads nine digits as a United States code, since other codes seldom have nine.
 */
export function findPincode(
  records: readonly PincodeRecord[],
  zip: string,
  country: PostalCountry = anyCountry,
): PincodeFinding {
  const codes = listPincodeReadings(zip, country === anyCountry ? 'US' : country)
  if (codes.length === 0) return { hidden: false, why: 'noPincode' }
  const findings = records.map((record) => judge(record, codes))
  const hidden = findings.find((finding) => finding.hidden)
  if (hidden !== undefined) return hidden
  const reasons = findings.map((finding) => (finding.hidden ? 'noRecords' : finding.why))
  return { hidden: false, why: clearestFirst.find((why) => reasons.includes(why)) ?? 'noRecords' }
}

/**
 * If records have several reasons, the first of these is shown. Reasons of judged records come before those of skipped
 * ones.
 */
const clearestFirst: readonly NotHidden[] = ['listed', 'notListed', 'broken', 'noMethods', 'disabled']

function judge(
  { record, isBroken, methods, operator, sets }: PincodeRecord,
  codes: readonly string[],
): PincodeFinding {
  if (!record.enabled) return { hidden: false, why: 'disabled' }
  if (isBroken) return { hidden: false, why: 'broken' }
  if (methods.length === 0) return { hidden: false, why: 'noMethods' }
  if (operator === undefined) return { hidden: false, why: 'notListed' }
  const at = findSet(
    sets.filter((set) => set.isReadAtCheckout),
    codes,
  )
  if (operator === 'not_in') {
    return at === undefined
      ? { hidden: true, methods, title: record.title }
      : { hidden: false, why: 'listed' }
  }
  return at === undefined
    ? { hidden: false, why: 'notListed' }
    : { hidden: true, methods, title: record.title, at }
}

function findSet(sets: PincodeRecord['sets'], readings: readonly string[]) {
  for (const { number, form, codes } of sets) {
    for (const code of readings) {
      const entry = findEntry(form, codes, code)
      if (entry !== undefined) return { set: number, form, entry }
    }
  }
  return undefined
}

/** Only a set of texts has prefixes. In an older app's set, a star is an ordinary character. */
function findEntry(form: SetForm, codes: CodeSet, code: string): string | undefined {
  const entry = findCover(codes, code)
  return entry === code || form === 'text' ? entry : undefined
}

/** Derives the records after a form is saved, to look up a pincode before the save. */
export function derivePlannedRecords(stored: StoredPincodes, config: PincodeConfig): PincodeRecord[] {
  return deriveWantedRecords(stored, config, setLimits).records.map(({ wanted, stored: current }) => {
    const { functionHandle: _functionHandle, ...record } = wanted
    const planned: CustomizationRecord = {
      ...record,
      id: current?.record.id ?? '',
      functionId: current?.record.functionId ?? '',
    }
    return readPincodeRecord(stored.owner, planned)
  })
}

/** Lists every record of a form that checkout judges. */
export function listStoredRecords({ main, extras, surplus }: StoredPincodes): PincodeRecord[] {
  return [...(main === undefined ? [] : [main]), ...extras, ...surplus]
}
