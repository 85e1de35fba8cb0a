import type { JudgedTrace } from '#rules/preview/trace.ts'
import type { AttributedOperation } from '../preview/operations.ts'

/** Outcome of a record at a checkout. */
export type RecordRun = {
  readonly operations: readonly AttributedOperation[]
  /** Indices of the methods that it hid, among the offered ones, in the order of hiding. */
  readonly hidden: readonly number[]
  readonly keptLast: boolean
  /** Reasons why it stops the checkout when the order is placed. */
  readonly stops: readonly Stop[]
  readonly trace: JudgedTrace | null
  /** True if its function is missing or cannot be loaded, so nothing is known about the outcome. */
  readonly isUnknown: boolean
}

/** A rule that stops the checkout, with its message if known. `rule` is null if the function failed. */
export type Stop = { readonly rule: number | null; readonly message: string }
