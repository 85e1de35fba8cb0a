/** Field of a document, with the fields below it. */
type Field = {
  /** Its member of the answer: the alias, or the name. */
  readonly member: string
  readonly name: string
  /** True if a directive may leave it out. */
  readonly isOptional: boolean
  readonly below: Selections | undefined
}

/** Fields for one type of object, or a named fragment. */
type Part = { readonly type: string; readonly below: Selections } | { readonly fragment: string }

type Selections = readonly (Field | Part)[]

/**
 * Members whose JSON value is not a text. The others are texts. A test compares them with the schema
 * (cases/store-answers).
 */
const kindsOfMembers = {
  boolean:
    'active appliesOnEachItem appliesOnOneTimePurchase appliesOnSubscription appliesOncePerCustomer blockOnFailure enabled hasNextPage includeRestOfWorld isGiftCard orderDiscounts primary productDiscounts shippingDiscounts shopifyPlus',
  number: 'asyncUsageCount percentage usageLimit usesPerOrderLimit',
  /** Numbers that are sent as text. */
  amount: 'amount compareAtPrice greaterThanOrEqualToQuantity price quantity',
  instant: 'endsAt startsAt updatedAt',
}

export type Kind = keyof typeof kindsOfMembers | 'text'

const kinds = new Map(
  (Object.keys(kindsOfMembers) as (keyof typeof kindsOfMembers)[]).flatMap((kind) =>
    kindsOfMembers[kind].split(' ').map((name) => [name, kind]),
  ),
)

const lists = new Set(
  'countries edges field nodes profileLocationGroups shopLocales tags translatableContent userErrors'.split(
    ' ',
  ),
)

/** Members that may be null. A name with a dot applies only below that member. */
const nullable = new Set(
  'app.handle codeDiscountNode codeDiscountNodeByCode collection compareAtPrice countryCodeV2 deliveryCustomization discountNode endCursor endsAt field files maximumShippingPrice metafield minimumRequirement paymentCustomization sku themes translatableContent.value usageLimit userErrors.code userErrors.extraInfo usesPerOrderLimit validation automaticAppDiscount codeAppDiscount'.split(
    ' ',
  ),
)

/** Form of a member: its kind, and the values that it may have instead. */
export const formOfMember = (name: string, parent: string | undefined) => ({
  kind: kinds.get(name) ?? ('text' as const),
  isList: lists.has(name),
  isNullable:
    nullable.has(name) ||
    nullable.has(`${parent}.${name}`) ||
    // Mutations without a payload, and ids of deleted records.
    (parent === undefined && /(?:Create|Update|Delete|Set)$/.test(name)) ||
    name.startsWith('deleted'),
  /** True for details of a refusal, which is shown even without them. */
  isOptional: parent === 'userErrors' && name !== 'message',
  /** True for `nodes(ids:)`, which has null for a deleted item. */
  hasGaps: parent === undefined && name === 'nodes',
})

const isKind: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  amount: (value) =>
    typeof value === 'number' || (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value)),
  instant: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Path of the first member in an answer that does not fit its document: it is missing, null or of another type.
 * Undefined if the answer fits.
 */
export function findMisfit(query: string, data: unknown): string | undefined {
  const { operation, fragments } = readDocument(query)
  const isMutation = query.startsWith('mutation')

  function findInObject(
    value: unknown,
    selections: Selections,
    path: string,
    parent?: string,
  ): string | undefined {
    if (!isObject(value)) return path
    for (const selection of selections) {
      const misfit = findInSelection(value, selection, path, parent)
      if (misfit !== undefined) return misfit
    }
    return undefined
  }

  function findInSelection(
    value: Readonly<Record<string, unknown>>,
    selection: Field | Part,
    path: string,
    parent: string | undefined,
  ): string | undefined {
    if ('fragment' in selection)
      return findInObject(value, fragments.get(selection.fragment) ?? [], path, parent)
    if ('type' in selection)
      return value.__typename === selection.type
        ? findInObject(value, selection.below, path, parent)
        : undefined
    const { member, name, isOptional, below } = selection
    const found = value[member]
    const at = `${path}.${member}`
    const form = formOfMember(name, parent)
    // A write is not repeated for details that may be null. Its reader treats missing ones as null.
    if (found === undefined)
      return isOptional || form.isOptional || (isMutation && form.isNullable) ? undefined : at
    if (found === null) return form.isNullable ? undefined : at
    const findInOne = (one: unknown, where: string) => {
      if (one === null && form.hasGaps) return undefined
      if (below !== undefined) return findInObject(one, below, where, name)
      return isKind[form.kind](one) ? undefined : where
    }
    if (!form.isList) return findInOne(found, at)
    if (!Array.isArray(found)) return at
    for (const [index, one] of found.entries()) {
      const misfit = findInOne(one, `${at}.${index}`)
      if (misfit !== undefined) return misfit
    }
    return undefined
  }

  return findInObject(data, operation, 'data')
}

type ReadDocument = { readonly operation: Selections; readonly fragments: ReadonlyMap<string, Selections> }

const readBefore = new Map<string, ReadDocument>()

/** Fields of an operation and of the fragments after it. Each document is read once. */
function readDocument(query: string): ReadDocument {
  const known = readBefore.get(query)
  if (known !== undefined) return known
  const tokens = query.match(/"[^"]*"|\.\.\.|[\w$]+|[{}():@]/g)?.values() ?? [].values()
  let token = tokens.next().value
  const step = () => {
    const current = token
    token = tokens.next().value
    return current ?? ''
  }

  function skipArguments() {
    if (token !== '(') return
    for (let depth = 0; ; ) {
      const passed = step()
      if (passed === '(') depth += 1
      if (passed === ')') depth -= 1
      if (depth === 0 || passed === '') return
    }
  }

  function readSelections(): Selections {
    const selections: (Field | Part)[] = []
    step()
    while (token !== '}' && token !== undefined) selections.push(token === '...' ? readPart() : readField())
    step()
    return selections
  }

  function readPart(): Part {
    step()
    const name = step()
    return name === 'on' ? { type: step(), below: readSelections() } : { fragment: name }
  }

  function readField(): Field {
    const member = step()
    let name = member
    if (token === ':') {
      step()
      name = step()
    }
    skipArguments()
    const isOptional = token === '@'
    while (token === '@') {
      step()
      step()
      skipArguments()
    }
    return { member, name, isOptional, below: token === '{' ? readSelections() : undefined }
  }

  function skipTo(end: string) {
    while (token !== end && token !== undefined) step()
  }

  step() // query or mutation
  step()
  skipArguments()
  const operation = readSelections()
  const fragments = new Map<string, Selections>()
  while (token === 'fragment') {
    step()
    const name = step()
    skipTo('{')
    fragments.set(name, readSelections())
  }
  const document = { operation, fragments }
  readBefore.set(query, document)
  return document
}
