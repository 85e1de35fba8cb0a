import { expect, test } from 'vitest'
import { cod } from '../../server/dead-ends/records.test-support.ts'
import {
  change,
  find,
  furtherUsers,
  inHindi,
  listOffers,
  method,
  rate,
  type Save,
  type Stored,
  text,
  users,
  withFee,
} from './renamed-shop.ts'

/**
 * Records that change names, and records that depend on names. Under either reading of names, checkout must offer the
 * same methods as without the changes. Otherwise the search must find the difference before a save.
 */
const changes: readonly [string, readonly Save[]][] = [
  [
    'a chain over two records',
    [change('delivery', 'One', rate(withFee, 'A')), change('delivery', 'Two', rate('A', 'B'))],
  ],
  [
    'a chain over three, the last one first',
    [
      change('delivery', 'Three', rate('B', 'C')),
      change('delivery', 'Two', rate('A', 'B')),
      change('delivery', 'One', rate('Express', 'A')),
    ],
  ],
  [
    'the name of another rate, and a text after it',
    [change('delivery', 'One', rate('Express', 'Standard'), text('Express', '(2 days)'))],
  ],
  ['a chain in one record', [change('delivery', 'One', rate(withFee, 'A'), rate('A', 'B'))]],
  ['a swap', [change('delivery', 'One', rate('Standard', 'Express'), rate('Express', 'Standard'))]],
  [
    'a swap over two records',
    [
      change('delivery', 'One', rate('Standard', 'Express')),
      change('delivery', 'Two', rate('Express', 'Standard')),
    ],
  ],
  [
    'a swap with the fee rate',
    [change('delivery', 'One', rate('Standard', withFee), rate(withFee, 'Standard'))],
  ],
  [
    'a name that is free again',
    [change('delivery', 'One', rate('Standard', 'X'), rate('Express', 'Standard'))],
  ],
  [
    'a swap in one language',
    [
      change(
        'delivery',
        'One',
        inHindi('rename_delivery', 'Standard', 'Express'),
        inHindi('rename_delivery', 'Express', 'Standard'),
      ),
    ],
  ],
  ['one name in one language', [change('delivery', 'One', inHindi('rename_delivery', withFee, 'Standard'))]],
  [
    'a name of its own in one language',
    [change('delivery', 'One', inHindi('rename_delivery', withFee, 'नकद'))],
  ],
  ['the name of Cash on Delivery', [change('payment', 'One', method('UPI', cod))]],
  ['a swap with Cash on Delivery', [change('payment', 'One', method('UPI', cod), method(cod, 'UPI'))]],
  [
    'the name of Cash on Delivery, which has another',
    [change('payment', 'One', method(cod, 'Contrassegno'), method('UPI', cod))],
  ],
  ['its name in one language', [change('payment', 'One', inHindi('rename_payment', 'UPI', cod))]],
  [
    'a chain of methods',
    [change('payment', 'One', method(cod, 'A')), change('payment', 'Two', method('A', 'B'))],
  ],
  [
    'a text and a rename of both',
    [
      change('delivery', 'One', text(withFee, '(2 days)')),
      change('delivery', 'Two', rate(`${withFee} (2 days)`, 'B')),
    ],
  ],
  [
    'a text that makes another name',
    [change('delivery', 'One', text('Standard', '- Cash on Delivery (fee included)'))],
  ],
  [
    'a part of a name',
    [
      change('delivery', 'One', {
        type: 'rename_delivery',
        params: { currentName: 'Standard', newName: 'Slow' },
      }),
    ],
  ],
]

test.each(changes)('%s', { timeout: 120_000 }, async (_what, saves) => {
  const missed: string[] = []
  for (const [index, [user, use]] of users.entries()) {
    const alone = use([])
    const expected = await listOffers(alone, 'documented')
    // In half of the tests, the record that depends on names is saved first.
    const order = index % 2 === 0 ? [use, ...saves] : [...saves, use]
    const stored = order.reduce((before: Stored, one) => one(before), [])
    const isKept = []
    for (const reading of ['documented', 'opposite'] as const)
      isKept.push(JSON.stringify(await listOffers(stored, reading)) === JSON.stringify(expected))
    if (!isKept.includes(false)) continue
    const known = new Set((await find(alone)).map(({ key }) => key))
    if ((await find(stored)).every(({ key }) => known.has(key))) missed.push(user)
  }
  expect(missed).toEqual([])
})

/** A new name that another method already has, and a later record that renames that method again. */
const replaced: readonly [string, readonly [Save, Save]][] = [
  [
    'by a text',
    [
      change('delivery', 'One', rate('Standard', 'Express')),
      change('delivery', 'Two', text('Standard', '(2 days)')),
    ],
  ],
  [
    'by a name',
    [
      change('delivery', 'One', rate('Standard', withFee)),
      change('delivery', 'Two', rate('Standard', 'Slow')),
    ],
  ],
  [
    'of a method',
    [change('payment', 'One', method('UPI', cod)), change('payment', 'Two', method('UPI', 'Instant'))],
  ],
  [
    'in one language',
    [
      change('delivery', 'One', inHindi('rename_delivery', 'Standard', 'Express')),
      change('delivery', 'Two', text('Standard', '(2 days)')),
    ],
  ],
]

test.each(replaced)(
  'a name that a later record replaces, %s, may reach the records in between',
  { timeout: 120_000 },
  async (_what, [first, second]) => {
    const missed: string[] = []
    for (const [user, use] of [...users, ...furtherUsers]) {
      const alone = use([])
      const stored = second(use(first([])))
      const offers = await Promise.all(
        (['documented', 'opposite'] as const).map((reading) => listOffers(stored, reading)),
      )
      const expected = JSON.stringify(await listOffers(alone, 'documented'))
      if (offers.every((each) => JSON.stringify(each) === expected)) continue
      const known = new Set((await find(alone)).map(({ key }) => key))
      if ((await find(stored)).every(({ key }) => known.has(key))) missed.push(user)
    }
    expect(missed).toEqual([])
  },
)
