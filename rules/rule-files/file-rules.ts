import { findConditionDefinition } from '../language/conditions/catalogue.ts'
import { exactIf, isPart, type MethodName, nameOf, readNames, writeNames } from '../language/method-names.ts'
import type { Action, Condition, ConditionGroup, Rule } from '../language/rule-set.ts'
import { listEntries } from '../language/value-entries.ts'
import type { CollectionReference, ProductReference } from './references.ts'
import { collectionReferenceSchema, productReferenceSchema } from './references.ts'
import type { ReferenceReader, ReferenceWriter } from './resources.ts'
import type { FileAction, FileCondition, FileGroup, FileRule } from './rule-file.ts'

type Json = Action['params'][string]

/** A rule as a file has it. Paths of fields are left out, since each function has its own. */
export function writeFileRule(
  rule: Rule,
  references: ReferenceWriter,
  reason?: Readonly<Record<string, string>>,
): FileRule {
  const { title, status, match_type: match, otherwise, last, conditions, groups, actions } = rule
  return {
    title,
    ...mutedIf(status),
    ...(match === 'all' ? {} : { match }),
    ...(otherwise ? { otherwise } : {}),
    ...(last ? { last } : {}),
    ...(conditions.length === 0
      ? {}
      : { conditions: conditions.map((one) => writeCondition(one, references)) }),
    ...(groups === undefined ? {} : { groups: groups.map((group) => writeGroup(group, references)) }),
    ...(actions.length === 0 ? {} : { actions: actions.map((action) => writeAction(action, references)) }),
    ...(reason === undefined ? {} : { reason: { ...reason } }),
  }
}

/** The rule of a file in a store. A resource that the store lacks is left out. */
export function readFileRule(rule: FileRule, references: ReferenceReader): Rule {
  const { title, muted, match = 'all', otherwise, last, conditions = [], groups, actions = [] } = rule
  return {
    title,
    ...statusIf(muted),
    match_type: match,
    ...(otherwise ? { otherwise } : {}),
    ...(last ? { last } : {}),
    conditions: conditions.map((condition) => readCondition(condition, references)),
    ...(groups === undefined ? {} : { groups: groups.map((group) => readGroup(group, references)) }),
    actions: actions.map((action) => readAction(action, references)),
  }
}

const mutedIf = (status: Rule['status']) => (status === 'disabled' ? ({ muted: true } as const) : {})
const statusIf = (muted: true | undefined) => (muted ? ({ status: 'disabled' } as const) : {})

function writeGroup({ match_type, not, conditions }: ConditionGroup, references: ReferenceWriter): FileGroup {
  const written = conditions.map((condition) => writeCondition(condition, references))
  return { match: match_type, ...(not ? { not } : {}), conditions: written }
}

function readGroup({ match, not, conditions }: FileGroup, references: ReferenceReader): ConditionGroup {
  const read = conditions.map((condition) => readCondition(condition, references))
  return { match_type: match, ...(not ? { not } : {}), conditions: read }
}

function writeCondition(
  { type, status, not, params }: Condition,
  references: ReferenceWriter,
): FileCondition {
  const definition = findConditionDefinition(type)
  const { operator, valueType, value, productIds, collectionIds, attributeKey, namespace, key, country } =
    params
  const { __field_path: path } = params
  const content = definition?.content
  const isListed = Array.isArray(value) || typeof value === 'string'
  const products = content === 'product' && isListed ? listEntries(value) : productIds
  const collections = content === 'collection' && isListed ? listEntries(value) : collectionIds
  const isNamed = isListed && (content === 'product' || content === 'collection')
  return {
    type,
    ...mutedIf(status),
    ...(not ? { not } : {}),
    operator,
    ...(valueType === definition?.valueTypes[0] ? {} : { as: valueType }),
    ...(isNamed || value === '' ? {} : { value }),
    ...(products === undefined ? {} : { products: products.map(references.product) }),
    ...(collections === undefined ? {} : { collections: collections.map(references.collection) }),
    ...(attributeKey === undefined ? {} : { attribute: attributeKey }),
    ...(namespace === undefined ? {} : { namespace }),
    ...(key === undefined ? {} : { key }),
    ...(country === undefined ? {} : { country }),
    ...pathIfOther(type, path),
  }
}

/** The path of a function that answers for lists is left out too: each save chooses its function. */
function pathIfOther(type: string, path: string | undefined): Pick<FileCondition, 'path'> {
  const definition = findConditionDefinition(type)
  const usual = [definition?.fieldPath, ...(definition?.answers ?? []).map(({ fieldPath }) => fieldPath)]
  return path === undefined || usual.includes(path) ? {} : { path }
}

function readCondition(condition: FileCondition, references: ReferenceReader): Condition {
  const { type, muted, not, operator, as, value, products, collections, attribute } = condition
  const { namespace, key, country, path } = condition
  const definition = findConditionDefinition(type)
  const fieldPath = path ?? definition?.fieldPath
  const productIds = products?.flatMap((reference) => references.product(reference) ?? [])
  const collectionIds = collections?.flatMap((reference) => references.collection(reference) ?? [])
  const content = definition?.content
  const named = content === 'product' ? productIds : content === 'collection' ? collectionIds : undefined
  return {
    type,
    ...statusIf(muted),
    ...(not ? { not } : {}),
    params: {
      operator,
      valueType: as ?? definition?.valueTypes[0] ?? 'string',
      value: named ?? (value === undefined ? '' : value),
      ...(fieldPath === undefined ? {} : { __field_path: fieldPath }),
      ...(productIds === undefined || named === productIds ? {} : { productIds }),
      ...(collectionIds === undefined || named === collectionIds ? {} : { collectionIds }),
      ...(attribute === undefined ? {} : { attributeKey: attribute }),
      ...(namespace === undefined ? {} : { namespace }),
      ...(key === undefined ? {} : { key }),
      ...(country === undefined ? {} : { country }),
    },
  }
}

/** Lists of ids in params, with the names of their references in a file. */
export const referenceLists = {
  productIds: { member: 'products', kind: 'product' },
  collectionIds: { member: 'collections', kind: 'collection' },
  buyCollectionIds: { member: 'buyCollections', kind: 'collection' },
  getCollectionIds: { member: 'getCollections', kind: 'collection' },
} as const
type IdList = keyof typeof referenceLists

/** Params that name one method. `exact` is about them, and so it is about `names`. */
const singleNames = ['name', 'currentName'] as const

const isIdList = (key: string): key is IdList => Object.hasOwn(referenceLists, key)
const isSingleName = (key: string) => (singleNames as readonly string[]).includes(key)

export function writeAction({ type, params }: Action, references: ReferenceWriter): FileAction {
  const isWhole = params.exact === true
  const members = Object.entries(params).flatMap(([key, value]): [string, Json][] => {
    if (isIdList(key) && Array.isArray(value)) {
      const { member, kind } = referenceLists[key]
      return [[member, value.map((id) => references[kind](String(id)))]]
    }
    if (key === 'names' && Array.isArray(value)) return [[key, readNames(value, isWhole)]]
    if (isSingleName(key) && typeof value === 'string') return [[key, nameOf(value, isWhole)]]
    return key === 'exact' ? [] : [[key, value]]
  })
  return { type, ...Object.fromEntries(members) }
}

export function readAction({ type, ...members }: FileAction, references: ReferenceReader): Action {
  const params = Object.entries(members).flatMap(([member, value]): [string, Json][] => {
    const ids = Array.isArray(value) ? findIdList(member) : undefined
    if (ids !== undefined && Array.isArray(value))
      return [[ids, value.flatMap((reference) => findId(referenceLists[ids].kind, reference, references))]]
    if (member === 'names' && Array.isArray(value)) {
      const { names, exact } = writeNames(readNames(value, true))
      return [[member, names], ...Object.entries(exactIf(exact))]
    }
    if (isSingleName(member)) {
      const [name]: (MethodName | undefined)[] = readNames(value, true)
      if (name === undefined) return [[member, value]]
      return isPart(name)
        ? [[member, name.contains]]
        : [
            [member, name],
            ['exact', true],
          ]
    }
    return [[member, value]]
  })
  return { type, params: Object.fromEntries(params) }
}

const findIdList = (member: string): IdList | undefined =>
  (Object.keys(referenceLists) as IdList[]).find((key) => referenceLists[key].member === member)

function findId(kind: 'product' | 'collection', reference: unknown, references: ReferenceReader): string[] {
  if (kind === 'product') {
    const read = productReferenceSchema.safeParse(reference)
    return read.success ? [references.product(read.data) ?? []].flat() : []
  }
  const read = collectionReferenceSchema.safeParse(reference)
  return read.success ? [references.collection(read.data) ?? []].flat() : []
}

/** Every product and collection that rules of a file name. */
export function listReferences(rules: readonly FileRule[]): {
  readonly products: ProductReference[]
  readonly collections: CollectionReference[]
} {
  const products: ProductReference[] = []
  const collections: CollectionReference[] = []
  // A reader that finds nothing is asked for each reference once.
  const collector: ReferenceReader = {
    product: (reference) => void products.push(reference),
    collection: (reference) => void collections.push(reference),
    titleOf: () => undefined,
  }
  for (const rule of rules) readFileRule(rule, collector)
  return { products, collections }
}
