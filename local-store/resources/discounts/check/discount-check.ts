import type { AdminContext } from '../../../admin-api/context.ts'
import type { DiscountRecord, DiscountType, GivesOf } from '../discount.ts'
import type { DiscountInput } from '../input.ts'
import type { DiscountKind } from '../kinds.ts'

export type DiscountError = {
  code: string | null
  field: string[] | null
  message: string
  extraInfo: null
}

/**
 * Data that the checks of one input share. Checks only read the state, which changes after all of them have passed.
 */
export type DiscountCheck = {
  readonly kind: DiscountKind
  readonly input: DiscountInput
  readonly context: AdminContext
  /** The record to update; null for a creation. */
  readonly known: DiscountRecord | null
  readonly errors: DiscountError[]
  /** Adds an error at a path within the input. */
  refuse(code: string | null, message: string, ...path: string[]): void
}

export function createDiscountCheck(
  kind: DiscountKind,
  input: DiscountInput,
  known: DiscountRecord | null,
  context: AdminContext,
): DiscountCheck {
  const errors: DiscountError[] = []
  return {
    kind,
    input,
    context,
    known,
    errors,
    refuse(code, message, ...path) {
      errors.push({ code, field: [kind.argument, ...path], message, extraInfo: null })
    },
  }
}

/**
 * True if the input names a member. An update keeps members that it does not name, and a creation must name required
 * ones.
 */
export function isNamed({ input, known }: DiscountCheck, member: keyof DiscountInput): boolean {
  return known === null || input[member] !== undefined
}

/** Value of the updated record, if it is of that type. */
export function knownGives<Type extends DiscountType>(
  { known }: DiscountCheck,
  type: Type,
): GivesOf<Type> | null {
  const gives = known?.gives
  return gives?.type === type ? (gives as GivesOf<Type>) : null
}
