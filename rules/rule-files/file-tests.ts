import { findMessageField, messageTargets } from '../language/checks/message-targets.ts'
import { ownerOfType, type RuleTypeHandle } from '../language/rule-types.ts'
import type { SampleCheckout, SampleLine } from '../preview/sample-checkout.ts'
import type { SavedTest } from '../preview/saved-tests/saved-test.ts'
import type { MethodsOutcome, TestOutcome } from '../preview/saved-tests/test-outcome.ts'
import { isSameValue } from '../records/same-value.ts'
import { readAction, writeAction } from './file-rules.ts'
import type { FileCheckout, FileLine, FileTest } from './file-test.ts'
import type { ReferenceReader, ReferenceWriter } from './resources.ts'

/** Checkout of a test that says nothing: a guest in India with an empty cart (docs/rule-files.md#tests). */
const defaultCheckout: SampleCheckout = {
  address: null,
  lines: [],
  customer: {
    isSignedIn: false,
    email: '',
    phone: '',
    tags: [],
    orderCount: 0,
    amountSpent: 0,
    metafields: [],
  },
  company: null,
  rates: [],
  chosenRate: null,
  paymentMethods: [],
  discount: 0,
  attributes: [],
  marketCountryCode: 'IN',
  languageCode: 'EN',
  currencyCode: 'INR',
  date: '2026-01-01',
  time: '12:00',
}

const defaultLine: SampleLine = {
  title: '',
  vendor: '',
  handle: '',
  sku: '',
  variantTitle: '',
  productId: '',
  tags: [],
  collectionIds: [],
  price: 0,
  quantity: 1,
  weightInGrams: 0,
}

/** Members that differ from their defaults. */
function omitDefaults<Members extends object>(members: Members, defaults: object): Partial<Members> {
  const presentMembers = Object.entries(members).filter(
    ([key, value]) =>
      value !== undefined &&
      !(Object.hasOwn(defaults, key) && isSameValue(value, Reflect.get(defaults, key))),
  )
  return Object.fromEntries(presentMembers) as Partial<Members>
}

function withDefaults<Whole extends object>(
  members: { readonly [Key in keyof Whole]?: Whole[Key] | undefined },
  defaults: Whole,
): Whole {
  const presentMembers = Object.entries(members).filter(([, value]) => value !== undefined)
  return { ...defaults, ...Object.fromEntries(presentMembers) }
}

/** A saved test as a file has it. */
export function writeFileTest(
  { name, step, sample, expected }: SavedTest,
  type: RuleTypeHandle,
  references: ReferenceWriter,
): FileTest {
  const { lines, customer, ...others } = sample
  const checkout: FileCheckout = {
    ...omitDefaults(others, defaultCheckout),
    ...(lines.length === 0 ? {} : { lines: lines.map((line) => writeLine(line, references)) }),
    ...(isSameValue(customer, defaultCheckout.customer)
      ? {}
      : { customer: omitDefaults(customer, defaultCheckout.customer) }),
  }
  const expect = writeExpectation(expected, listOffered(sample, type), references)
  return { name, ...(step === undefined ? {} : { step }), checkout, expect }
}

/** The saved test of a file in a store. */
export function readFileTest(
  { name, step, checkout, expect }: FileTest,
  type: RuleTypeHandle,
  references: ReferenceReader,
): SavedTest {
  const { lines = [], customer, ...others } = checkout
  const sample: SampleCheckout = {
    ...withDefaults(others, defaultCheckout),
    lines: lines.map((line) => readLine(line, references)),
    customer: withDefaults(customer ?? {}, defaultCheckout.customer),
  }
  const expected = readExpectation(expect, listOffered(sample, type), references)
  return { name, sample, ...(step === undefined ? {} : { step }), expected }
}

function writeLine(
  { productId, variantId: _variantId, collectionIds, ...line }: SampleLine,
  references: ReferenceWriter,
): FileLine {
  const known = productId === '' ? undefined : references.product(productId)
  const { price, ...members } = omitDefaults(
    { ...line, ...(typeof known === 'string' ? { handle: known } : {}) },
    defaultLine,
  )
  const collections = collectionIds.map(references.collection)
  return { ...members, ...(collections.length === 0 ? {} : { collections }), price: line.price }
}

function readLine({ collections = [], ...line }: FileLine, references: ReferenceReader): SampleLine {
  const handle = line.handle ?? ''
  return {
    ...withDefaults(line, defaultLine),
    productId: (handle === '' ? undefined : references.product(handle)) ?? '',
    collectionIds: collections.flatMap((reference) => references.collection(reference) ?? []),
  }
}

/** Names of the methods or rates that a checkout offers before the rules. A check has none. */
function listOffered({ paymentMethods, rates }: SampleCheckout, type: RuleTypeHandle): string[] {
  return ownerOfType(type) === 'delivery' ? rates.map(({ title }) => title) : [...paymentMethods]
}

function writeExpectation(
  expected: TestOutcome,
  usual: readonly string[],
  references: ReferenceWriter,
): FileTest['expect'] {
  if (expected.kind === 'messages')
    return {
      messages: expected.messages.map(({ target, message }) => {
        const field = findMessageField(target)
        return field === undefined ? { target, message } : { field, message }
      }),
    }
  const { offered, hidden, shown, hiddenAmongExpress, order } = expected
  return {
    hidden,
    ...(isSameValue(shown, leaveOut(offered, hidden)) ? {} : { shown }),
    ...(isSameValue(offered, usual) ? {} : { offered }),
    ...(hiddenAmongExpress.length === 0 ? {} : { hiddenAmongExpress }),
    ...(order.length === 0 ? {} : { order: order.map((action) => writeAction(action, references)) }),
  }
}

function readExpectation(
  expect: FileTest['expect'],
  usual: readonly string[],
  references: ReferenceReader,
): TestOutcome {
  if ('messages' in expect)
    return {
      kind: 'messages',
      messages: expect.messages.map((one) =>
        'field' in one
          ? { target: messageTargets[one.field], message: one.message }
          : { target: one.target, message: one.message },
      ),
    }
  const { offered = [...usual], hidden = [], hiddenAmongExpress = [], order = [] } = expect
  const outcome: MethodsOutcome = {
    kind: 'methods',
    offered,
    shown: expect.shown ?? leaveOut(offered, hidden),
    hidden,
    hiddenAmongExpress,
    order: order.map((action) => readAction(action, references)),
  }
  return outcome
}

const leaveOut = (names: readonly string[], left: readonly string[]) =>
  names.filter((name) => !left.includes(name))
