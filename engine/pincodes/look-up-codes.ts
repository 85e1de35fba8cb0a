import { jsonOf, Value } from '../host/host'
import { log } from '../log'
import { List } from '../memory/list'
import { ascii, Text } from '../text/text'
import { isInCompactForm } from './compact-form'
import { isInParsedSet, operatorOf } from './parsed-set'
import { Pincode } from './pincode'
import { PincodeSet, SetForm, SetOperator } from './pincode-set'
import { Scan, scanCodes } from './scan-codes'
import { isAmongIntegers, isAmongTexts } from './search-codes'
import { StoredSets } from './stored-sets'

/**
 * Looks codes up in the sets of a record, marks the found codes, and returns the operator of the sets. Returns `none`
 * if the record has no set, or none that was needed. Returns `none` too, with a line in the log, if a set cannot be
 * read or operators differ. Once all needed codes are found, further sets are not read.
 */
export function lookUpPincodes(record: Value, pincodes: List<Pincode>, isOneEnough: bool): SetOperator {
  const sets = StoredSets.of(record)
  let operator = SetOperator.none
  const wanted: u32 = isOneEnough ? min(1, pincodes.length) : pincodes.length
  while (countFound(pincodes) < wanted && sets.next()) {
    const each = lookUpInSet(sets, pincodes)
    if (each === SetOperator.none) return each
    if (operator !== SetOperator.none && each !== operator)
      return refuse(ascii('pincode sets: operators differ'))
    operator = each
  }
  return operator
}

export function countFound(pincodes: List<Pincode>): u32 {
  let found: u32 = 0
  for (let index: u32 = 0; index < pincodes.length; index++) found += u32(pincodes.at(index).isFound)
  return found
}

/** True if the operator hides methods for codes inside the sets, or outside of them, as `isInside` says. */
export function hidesFor(operator: SetOperator, isInside: bool): bool {
  return operator === (isInside ? SetOperator.hidesInside : SetOperator.hidesOutside)
}

function lookUpInSet(sets: StoredSets, pincodes: List<Pincode>): SetOperator {
  const set = sets.readInPlace()
  if (set !== null && searchInPlace(set, pincodes)) return set.operator
  const parsed = jsonOf(sets.value)
  if (!parsed.isThere()) return refuse(ascii('pincode set: not JSON'))
  const operator = operatorOf(parsed)
  if (operator === SetOperator.none) return refuse(ascii('pincode set: malformed'))
  for (let index: u32 = 0; index < pincodes.length; index++) {
    const pincode = pincodes.at(index)
    if (!pincode.isFound) pincode.isFound = isInParsedSet(parsed, pincode)
  }
  return operator
}

/** Searches a set in place. False for an unsorted set whose spelling must be parsed. */
function searchInPlace(set: PincodeSet, pincodes: List<Pincode>): bool {
  for (let index: u32 = 0; index < pincodes.length; index++) {
    const pincode = pincodes.at(index)
    if (pincode.isFound) continue
    const scan = search(set, pincode)
    if (scan === Scan.unclear) return false
    pincode.isFound = scan === Scan.found
  }
  return true
}

function search(set: PincodeSet, pincode: Pincode): Scan {
  const list = set.list
  if (set.form === SetForm.unsorted) return scanCodes(list.from, list.end, pincode)
  let isFound: bool
  if (set.form === SetForm.integers) isFound = isAmongIntegers(list, pincode)
  else if (set.form === SetForm.texts) isFound = isAmongTexts(list, pincode)
  else isFound = pincode.isInteger && isInCompactForm(list.from, list.end - list.from, pincode.code)
  return isFound ? Scan.found : Scan.absent
}

function refuse(why: Text): SetOperator {
  log(why)
  return SetOperator.none
}
