import type { ValueType } from '#rules/language/operators.ts'
import type { Condition } from '#rules/language/rule-set.ts'
import type { FactValues } from '../documented/expected-verdict.ts'
import type { DrawnCheckout } from '../drawn/drawn-checkouts.ts'
import type { AskedKind } from '../form-to-checkout/condition-checkouts.ts'
import type { CaseInput } from './case-inputs.ts'

/** Examples of a kind of condition. Every test that covers all kinds uses them. */
export type ConditionExamples = {
  /** Input of the function for each value, for the systematic cases. */
  readonly input: CaseInput
  /** Texts that random conditions compare with, including partial texts. */
  readonly words?: readonly string[]
  /**
   * Its value in a random checkout, computed without the engine. It follows docs/product.md#conditions,
   * docs/product.md#missing-values, docs/product.md#cart-lines and docs/platform.md#function-input.
   */
  readonly known: (checkout: DrawnCheckout, params: Condition['params']) => FactValues
  /** Checkouts of the local store with different values, for tests from the form to the checkout. */
  readonly store: (valueType: ValueType) => AskedKind
}
