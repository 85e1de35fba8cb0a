import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Action } from '#rules/language/rule-set.ts'
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
import { templateUsers } from './template-users.ts'

/*
 * Random chains of new names, together with every kind of record that depends on names. Under both readings of names,
 * checkout must offer the same as without the chain. Otherwise the search must find the difference before a save.
 */

const rates = ['Standard', withFee, 'Express', 'A', 'B']
const methods = [cod, 'UPI', 'A', 'B']

/** The first name is more often one of the store's than a name that another record gives. */
const twoOf = (names: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...names))
    .filter(([current, given]) => current !== given)

const ofRates: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: twoOf(rates).map(([current, given]) => rate(current, given)), weight: 4 },
  {
    arbitrary: twoOf(rates).map(([current, given]) => inHindi('rename_delivery', current, given)),
    weight: 1,
  },
  { arbitrary: fc.constantFrom(...rates).map((name) => text(name, '(2 days)')), weight: 1 },
)
const ofMethods: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: twoOf(methods).map(([current, given]) => method(current, given)), weight: 3 },
  {
    arbitrary: twoOf(methods).map(([current, given]) => inHindi('rename_payment', current, given)),
    weight: 1,
  },
)

const renaming = fc.oneof(
  {
    arbitrary: fc
      .array(ofRates, { minLength: 1, maxLength: 2 })
      .map((actions) => ['delivery', actions] as const),
    weight: 3,
  },
  {
    arbitrary: fc
      .array(ofMethods, { minLength: 1, maxLength: 2 })
      .map((actions) => ['payment', actions] as const),
    weight: 1,
  },
)

const everyUser = [...users, ...furtherUsers, ...templateUsers]
const drawn = fc.record({
  renamings: fc.array(renaming, { minLength: 1, maxLength: 3 }),
  user: fc.nat(everyUser.length - 1),
  /** Number of renames that are saved before the record that depends on the names. */
  before: fc.nat(3),
})

/** Property: a record of any kind acts under names that a random chain changes. Otherwise the search reports it. */
export const drawnNamesAreFollowed = fc.asyncProperty(drawn, async ({ renamings, user, before }) => {
  const [name, use] = everyUser[user] ?? ['', (stored: Stored) => stored]
  const saves = renamings.map(([owner, actions], index) => change(owner, `Names ${index + 1}`, ...actions))
  const order: Save[] = [...saves.slice(0, before), use, ...saves.slice(before)]
  const stored = order.reduce((all: Stored, one) => one(all), [])
  const alone = use([])
  const expected = await listOffers(alone, 'documented')
  const differing: string[] = []
  for (const reading of ['documented', 'opposite'] as const)
    if (JSON.stringify(await listOffers(stored, reading)) !== JSON.stringify(expected))
      differing.push(reading)
  if (differing.length === 0) return
  const known = new Set((await find(alone)).map(({ key }) => key))
  const found = (await find(stored)).filter(({ key }) => !known.has(key))
  assert.ok(found.length > 0, `${name} differs where names are as ${differing.join()}`)
})
