import { allocateRecord } from '../memory/arena'
import { CodeList } from './code-list'

/** Effect on the methods if the zip is in one of the sets, or in none of them. */
export enum SetOperator {
  none,
  hidesInside,
  hidesOutside,
}

export enum SetForm {
  /** Codes in any order, in the spelling of older apps. */
  unsorted,
  integers,
  texts,
  compact,
}

/** A stored set, read in place. */
@unmanaged
export class PincodeSet {
  operator: SetOperator
  form: SetForm
  /** The codes. For the compact form, the symbols between the quotes. */
  list: CodeList

  static empty(): PincodeSet {
    const set = allocateRecord<PincodeSet>()
    set.list = allocateRecord<CodeList>()
    return set
  }
}
