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

/** What the checks of one input share. They only read: nothing is changed until none of them refuses. */
export type DiscountCheck = {
  readonly kind: DiscountKind
  readonly input: DiscountInput
  readonly context: AdminContext
  /** The record that is updated; null while one is created. */
  readonly known: DiscountRecord | null
  readonly errors: DiscountError[]
  /** Notes an error at a place within the input. */
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

/** An update leaves what it does not name as it is; a creation has to name what is required. */
export function isNamed({ input, known }: DiscountCheck, member: keyof DiscountInput): boolean {
  return known === null || input[member] !== undefined
}

/** What the updated record gives, when it is of that type. */
export function knownGives<Type extends DiscountType>(
  { known }: DiscountCheck,
  type: Type,
): GivesOf<Type> | null {
  const gives = known?.gives
  return gives?.type === type ? (gives as GivesOf<Type>) : null
}
