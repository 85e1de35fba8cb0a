import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillInOutlines, outlineItems } from './outline-items.ts'

const query = `query Example($tags: [String!]) {
  paymentMethods {
    id
    name
  }
  cart {
    lines {
      quantity
      cost {
        subtotalAmount {
          amount
        }
      }
      merchandise {
        ... on ProductVariant {
          called: title
          product {
            hasTags(tags: $tags) {
              hasTag
              tag
            }
          }
        }
      }
    }
  }
}`

type Step = { readonly spelling: string; readonly place: number }

/** Both outlines, the one of options first. */
function read(outlines: Uint8Array): readonly [Step[], Step[]] {
  const [length = 0] = outlines
  return [readSteps(outlines.subarray(1, 1 + length)), readSteps(outlines.subarray(1 + length))]
}

function readSteps(bytes: Uint8Array): Step[] {
  const steps: Step[] = []
  for (let at = 0; at < bytes.length; ) {
    const [length = 0, place = 0] = bytes.subarray(at)
    steps.push({ spelling: Buffer.from(bytes.subarray(at + 2, at + 2 + length)).toString(), place })
    at += 2 + length
  }
  return steps
}

/** An item with values put in at the numbers of their places. */
const spell = (steps: readonly Step[], values: Readonly<Record<number, unknown>>) =>
  steps
    .map(({ spelling, place }) => spelling + (place === 0xff ? '' : JSON.stringify(values[place / 4])))
    .join('')

test('an outline with values put in is the item that the query asks for', () => {
  const [option, line] = read(outlineItems(query))
  expect(spell(option, { 20: 'gid://1', 21: 'Card' })).toBe(
    `${JSON.stringify({ id: 'gid://1', name: 'Card' })}\0`,
  )
  const hasTags = [{ hasTag: true, tag: 'fragile' }]
  expect(spell(line, { 1: 2, 2: '499.0', 6: 'Size S', 16: hasTags })).toBe(
    `${JSON.stringify({
      quantity: 2,
      cost: { subtotalAmount: { amount: '499.0' } },
      merchandise: { called: 'Size S', product: { hasTags } },
    })}\0`,
  )
})

test('a value that may be null is one place, even for an object', () => {
  const asked = `query { cart { lines { cost { compareAtAmountPerQuantity { amount } amountPerQuantity { amount } }
    sellingPlanAllocation { sellingPlan { id } } merchandise { product { isGiftCard metafield(key: "a") { value } } } } } }`
  const [, line] = read(outlineItems(asked))
  const item = (compareAtAmountPerQuantity: unknown, sellingPlanAllocation: unknown, metafield: unknown) => ({
    cost: { compareAtAmountPerQuantity, amountPerQuantity: { amount: '9.0' } },
    sellingPlanAllocation,
    merchandise: { product: { isGiftCard: false, metafield } },
  })
  for (const [before, plan, metafield] of [
    [null, null, null],
    [{ amount: '12.0' }, { sellingPlan: { id: 'gid://1' } }, { value: 'a' }],
  ])
    expect(spell(line, { 3: before, 4: '9.0', 5: plan, 14: false, 15: metafield })).toBe(
      `${JSON.stringify(item(before, plan, metafield))}\0`,
    )
})

test('lists that the query does not ask for have no outline', () => {
  expect(read(outlineItems('query { cart { cost { subtotalAmount { amount } } } }'))).toEqual([[], []])
})

test('items that answer for lists have no outline', () => {
  const answers = 'query { cart { lines { merchandise { product { hasA: hasAnyTag(tags: []) } } } } }'
  expect(read(outlineItems(answers))).toEqual([[], []])
})

test('a value without a number in the engine is refused', () => {
  expect(() => outlineItems('query { cart { lines { id } } }')).toThrow(
    'lines: the engine has no number for id',
  )
})

const extensions = join(import.meta.dirname, '..', 'extensions')

/**
 * Functions of discounts ask for the ids of lines, and functions of checks ask for no options. Both are built without
 * outlines.
 */
const queries = globSync('*/input.graphql', { cwd: extensions }).filter(
  (file) => !/^(discount|checks)-/.test(file),
)

test.each(queries)('%s: its items have outlines', (file) => {
  const text = readFileSync(join(extensions, file), 'utf8')
  const [option, line] = read(outlineItems(text))
  // One query asks for the cost of an option, and its outline has that value too.
  expect(option.length).toBe(/deliveryOptions \{[^}]*cost/.test(text) ? 4 : 3)
  expect(line.length > 0).toBe(text.includes('lines {') && !/hasAnyTag|inAnyCollection/.test(text))
})

test('writes the bytes where they are declared, and leaves a build without outlines alone', () => {
  const source = 'const outlines: usize = memory.data<u8>([0, 1, 0, 0])'
  expect(fillInOutlines(source, Uint8Array.of(1, 2))).toBe('const outlines: usize = memory.data<u8>([1, 2])')
  expect(fillInOutlines(source, Uint8Array.of())).toBe(source)
})
