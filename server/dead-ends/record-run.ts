import type { JudgedTrace } from '#rules/preview/trace.ts'
import type { AttributedOperation } from '../preview/operations.ts'

/** The outcome of a record at a checkout. */
export type RecordRun = {
  readonly operations: readonly AttributedOperation[]
  /** Indices among those offered of the methods that it hid, in the order in which it did. */
  readonly hidden: readonly number[]
  readonly keptLast: boolean
  /** Why it stops the checkout when the order is placed. */
  readonly stops: readonly Stop[]
  readonly trace: JudgedTrace | null
  /** Its function is not there or cannot be loaded, so that nothing is known about it. */
  readonly isUnknown: boolean
}

/** A rule that stops the checkout, or null where its function failed; with which words, where they are known. */
export type Stop = { readonly rule: number | null; readonly message: string }
