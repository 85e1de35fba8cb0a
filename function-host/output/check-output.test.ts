import { describe, expect, test } from 'vitest'
import { functionSchema } from '../function-schema.ts'
import { requireOperations } from './check-output.ts'

const fault = (check: () => unknown) => {
  try {
    check()
  } catch (error) {
    return error
  }
  return undefined
}

describe('payment operations', () => {
  const schema = functionSchema('payment_customization', '2026-10')
  const check = (output: unknown) => requireOperations(schema, 'CartPaymentMethodsTransformRunResult', output)
  const operations = (...list: unknown[]) => ({ operations: list })

  test.each([
    ['none', operations()],
    ['a hide', operations({ paymentMethodHide: { paymentMethodId: 'a' } })],
    [
      'a hide in places',
      operations({ paymentMethodHide: { paymentMethodId: 'a', placements: ['PAYMENT_METHOD'] } }),
    ],
    ['a move', operations({ paymentMethodMove: { paymentMethodId: 'a', index: 0 } })],
    [
      'several',
      operations(
        { paymentMethodHide: { paymentMethodId: 'a', placements: null } },
        { paymentMethodRename: { paymentMethodId: 'b', name: 'B' } },
      ),
    ],
  ])('%s are returned unchanged', (_what, output) => {
    expect(check(output)).toEqual(output.operations)
  })

  test.each([
    ['nothing at all', null, 'output must be given'],
    ['a list', [], 'output must be an object (CartPaymentMethodsTransformRunResult)'],
    ['no operations', {}, 'output.operations must be given'],
    ['operations that are no list', { operations: {} }, 'output.operations must be a list'],
    [
      'a key next to the operations',
      { operations: [], extra: 1 },
      'output.extra is not a field of CartPaymentMethodsTransformRunResult',
    ],
    [
      'an empty operation',
      operations({}),
      'output.operations.0 must have exactly one key (Operation), not 0',
    ],
    ['an operation that is null', operations(null), 'output.operations.0 must be given'],
    [
      'two keys',
      operations({ paymentMethodHide: { paymentMethodId: 'a' }, paymentMethodMove: null }),
      'exactly one key (Operation), not 2',
    ],
    [
      'a key that is null',
      operations({ paymentMethodHide: null }),
      'output.operations.0.paymentMethodHide must not be null',
    ],
    [
      'an operation of before',
      operations({ hide: { paymentMethodId: 'a' } }),
      'output.operations.0.hide is not a field of Operation',
    ],
    [
      'an id that is missing',
      operations({ paymentMethodHide: {} }),
      'paymentMethodHide.paymentMethodId must be given',
    ],
    [
      'a place that does not exist',
      operations({ paymentMethodHide: { paymentMethodId: 'a', placements: ['CART'] } }),
      'placements.0: Value "CART" does not exist',
    ],
    [
      'an index with a fraction',
      operations({ paymentMethodMove: { paymentMethodId: 'a', index: 0.5 } }),
      'paymentMethodMove.index: Int cannot represent non-integer value',
    ],
    [
      'an index beyond 32 bits',
      operations({ paymentMethodMove: { paymentMethodId: 'a', index: 2 ** 31 } }),
      'index: Int cannot represent non 32-bit',
    ],
    [
      'a name that is a number',
      operations({ paymentMethodRename: { paymentMethodId: 'a', name: 5 } }),
      'name: String cannot represent',
    ],
  ])('%s is refused', (_what, output, message) => {
    const found = fault(() => check(output))
    expect(found).toMatchObject({ name: 'InvalidOutputError', message: expect.stringContaining(message) })
  })

  test('a message names only the first faults', () => {
    expect(fault(() => check(operations({}, {}, {}, {}, {})))).toMatchObject({
      message: expect.stringMatching(/operations\.2 .*; and 2 more$/),
    })
  })
})

test('delivery operations name options', () => {
  const schema = functionSchema('delivery_customization', '2026-10')
  const output = { operations: [{ deliveryOptionHide: { deliveryOptionHandle: 'h1' } }] }
  expect(requireOperations(schema, 'CartDeliveryOptionsTransformRunResult', output)).toEqual(
    output.operations,
  )
})

describe('discount operations', () => {
  const schema = functionSchema('discount', '2026-10')
  const target = { cartLine: { id: 'l1', quantity: null } }
  const candidate = (value: unknown, targets: unknown[] = [target]) => ({
    operations: [{ productDiscountsAdd: { selectionStrategy: 'FIRST', candidates: [{ targets, value }] } }],
  })
  const check = (output: unknown) => requireOperations(schema, 'CartLinesDiscountsGenerateRunResult', output)

  test.each([
    ['a percentage as text', candidate({ percentage: { value: '10.0' } })],
    ['a percentage as a number', candidate({ percentage: { value: 100 } })],
    ['an amount', candidate({ fixedAmount: { amount: '5.25', appliesToEachItem: true } })],
  ])('%s is taken', (_what, output) => {
    expect(check(output)).toEqual(output.operations)
  })

  test.each([
    ['more than all', candidate({ percentage: { value: '100.5' } }), 'percentage.value must be at most 100'],
    [
      'less than nothing',
      candidate({ fixedAmount: { amount: -1 } }),
      'fixedAmount.amount must be at least 0',
    ],
    ['no number', candidate({ percentage: { value: 'ten' } }), 'Decimal cannot represent "ten"'],
    [
      'two kinds of value',
      candidate({ percentage: { value: 1 }, fixedAmount: { amount: 1 } }),
      'exactly one key (ProductDiscountCandidateValue)',
    ],
    [
      'a target without a key',
      candidate({ percentage: { value: 1 } }, [{}]),
      'exactly one key (ProductDiscountCandidateTarget)',
    ],
    [
      'no pieces of a line',
      candidate({ percentage: { value: 1 } }, [{ cartLine: { id: 'l1', quantity: 0 } }]),
      'cartLine.quantity must be at least 1',
    ],
  ])('%s is refused', (_what, output, message) => {
    expect(fault(() => check(output))).toMatchObject({ message: expect.stringContaining(message) })
  })
})
