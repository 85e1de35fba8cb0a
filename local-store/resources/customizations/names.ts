import type { FunctionOwner } from '../function-owner.ts'
import type { CustomizationKind } from './record.ts'

/** Names by which the two kinds of customization differ. */
export type CustomizationNames = FunctionOwner & {
  readonly kind: CustomizationKind
  /** Name of the mutations' argument and of their payloads' member. */
  readonly argument: string
  /** Name of the query that lists the records. */
  readonly listField: string
  readonly plural: string
  readonly errorCodes: { readonly notFound: string; readonly tooManyActive: string }
}
