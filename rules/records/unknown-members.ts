import { isReadAtCheckout } from '../language/limits.ts'
import {
  findMetafield,
  type Metafield,
  metafieldKeys,
  metafieldNamespace,
  pincodeMetafieldKeys,
} from './metafields.ts'
import { isSameValue } from './same-value.ts'
import { uiConfigMembers } from './ui-config.ts'

/**
 * Members of a stored object that this app writes. `own` is a member with all of its content. A shape is an object, or
 * a list of objects, with known members. `whole` is an object that is always written with all of its members. Other
 * members were written by a newer app or by hand, and a save keeps them (docs/product.md#records).
 */
type Known = 'own' | 'whole' | Shape | readonly [Shape]
type Shape = { readonly [member: string]: Known }

const owned = (names: string): Shape =>
  Object.fromEntries(names.split(' ').map((name) => [name, 'own' as const]))

const condition: Shape = {
  ...owned('type status not'),
  params: owned(
    'operator valueType value __field_path productIds collectionIds attributeKey namespace key country',
  ),
}
const action: Shape = owned('type params')
const rule: Shape = {
  ...owned('title status match_type otherwise last'),
  conditions: [condition],
  groups: [{ ...owned('match_type not'), conditions: [condition] }],
  actions: [action],
}
const testers = owned('token emails since')
const hidden = owned('paymentMethods deliveryMethods exact')
const pincodeForm: Shape = {
  ...owned('status paymentMethods deliveryMethods exact hidesFeeRates'),
  blockedPincode: owned('mode country form value count ranges texts'),
}

const shapes: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  [metafieldKeys.rules, { ...owned('version title aliases'), testing: testers, rules: [rule] }],
  [
    metafieldKeys.reasons,
    { ...owned('version'), reasons: [{ rule: owned('index title'), ...owned('texts') }] },
  ],
  [metafieldKeys.uiConfig, { ...owned('version type'), ...uiConfigMembers }],
  [
    pincodeMetafieldKeys.appConfig,
    { ...hidden, ...owned('aliases'), testing: { ...testers, ...hidden, ...owned('aliases') } },
  ],
  [
    pincodeMetafieldKeys.frontendConfig,
    { paymentCustomization: pincodeForm, deliveryCustomization: pincodeForm },
  ],
])

/** True if the rules of a record have members that this app does not know. A copy in another form would lose them. */
export function hasUnknownRules(metafields: readonly Metafield[]): boolean {
  const stored = parseJson(findMetafield(metafields, metafieldKeys.rules)?.value ?? '')
  const shape = shapes.get(metafieldKeys.rules) ?? {}
  return isObject(stored) && !isSameValue(dropUnknown(stored, shape), stored)
}

/** Adds to each wanted metafield the members of the stored one that this app does not know. */
export function restoreUnknown(stored: readonly Metafield[], wanted: readonly Metafield[]): Metafield[] {
  return wanted.map((metafield) => {
    const { namespace, key } = metafield
    const before = stored.find((one) => one.namespace === namespace && one.key === key)
    const shape = namespace === metafieldNamespace ? shapes.get(key) : undefined
    if (before === undefined || shape === undefined || before.value === metafield.value) return metafield
    return { ...metafield, value: merge(before.value, metafield.value, shape) }
  })
}

function merge(before: string, wanted: string, shape: Shape): string {
  const stored = parseJson(before)
  if (!isObject(stored)) return wanted
  const value: unknown = JSON.parse(wanted)
  const merged = restoreMembers(stored, value, shape)
  if (isSameValue(merged, value)) return wanted
  const text = JSON.stringify(merged)
  // Keeping unknown members must not make a metafield too long for checkout to read.
  return isReadAtCheckout(text) || !isReadAtCheckout(wanted) ? text : wanted
}

function restoreMembers(stored: Members, wanted: unknown, shape: Shape): unknown {
  if (!isObject(wanted)) return wanted
  const members: Record<string, unknown> = { ...wanted }
  for (const [name, value] of Object.entries(stored)) {
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (known === undefined) {
      if (!Object.hasOwn(members, name)) members[name] = value
    } else if (known === 'whole') members[name] = restoreLost(value, members[name])
    else if (known !== 'own') members[name] = restoreWithin(value, members[name], known)
    if (members[name] === undefined) delete members[name]
  }
  return members
}

/** Members of a form that are not stored if they have their default value. */
const leftOut: readonly string[] = ['hidesFeeRates', 'country', 'exact']

function restoreLost(stored: unknown, wanted: unknown): unknown {
  if (!isObject(stored) || !isObject(wanted)) return wanted
  const lost = Object.entries(stored).filter(
    ([name]) => !Object.hasOwn(wanted, name) && !leftOut.includes(name),
  )
  const restored = Object.entries(wanted).map(([name, value]) => [
    name,
    Object.hasOwn(stored, name) ? restoreLost(stored[name], value) : value,
  ])
  return Object.fromEntries([...restored, ...lost])
}

function restoreWithin(stored: unknown, wanted: unknown, shape: Shape | readonly [Shape]): unknown {
  if (!isListShape(shape)) return isObject(stored) ? restoreMembers(stored, wanted, shape) : wanted
  return Array.isArray(stored) && Array.isArray(wanted) ? restoreInList(stored, wanted, shape[0]) : wanted
}

/**
 * Pairs items of two lists by their known members, then by their titles. Lists of one length pair the rest by order.
 */
function restoreInList(stored: readonly unknown[], wanted: readonly unknown[], shape: Shape): unknown[] {
  const left = new Set(stored.keys())
  const partners = new Map<number, number>()
  const match = (isPartner: (item: unknown, index: number, of: unknown, at: number) => boolean) => {
    for (const [at, item] of wanted.entries()) {
      if (partners.has(at)) continue
      const found = [...left].find((index) => isPartner(stored[index], index, item, at))
      if (found === undefined) continue
      partners.set(at, found)
      left.delete(found)
    }
  }
  const isSame = (item: unknown, of: unknown) => isSameValue(dropUnknown(item, shape), of)
  match((item, index, of, at) => index === at && isSame(item, of))
  match((item, _index, of) => isSame(item, of))
  match((item, _index, of) => nameOf(item) !== undefined && nameOf(item) === nameOf(of))
  // Pairs changed items by their order if both lists have the same length.
  match((item, _index, of) => stored.length === wanted.length && isOneKind(item, of))
  return wanted.map((item, at) => {
    const partner = stored[partners.get(at) ?? -1]
    return isObject(partner) ? restoreMembers(partner, item, shape) : item
  })
}

const nameOf = (item: unknown) => (isObject(item) && typeof item.title === 'string' ? item.title : undefined)
const isOneKind = (one: unknown, other: unknown) =>
  isObject(one) && isObject(other) && one.type === other.type

function dropUnknown(stored: unknown, shape: Shape): unknown {
  if (!isObject(stored)) return stored
  const knownMembers = Object.entries(stored).flatMap(([name, value]): [string, unknown][] => {
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (known === undefined) return []
    if (known === 'own' || known === 'whole') return [[name, value]]
    if (!isListShape(known)) return [[name, dropUnknown(value, known)]]
    const [item] = known
    return [[name, Array.isArray(value) ? value.map((one) => dropUnknown(one, item)) : value]]
  })
  return Object.fromEntries(knownMembers)
}

type Members = Readonly<Record<string, unknown>>

const isListShape = (shape: Shape | readonly [Shape]): shape is readonly [Shape] => Array.isArray(shape)
const isObject = (value: unknown): value is Members =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
