import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FieldNode, Kind, parse, type SelectionNode } from 'graphql'

/** The expression that the module with the outlines declares their bytes by (extensions/engine/json/outlines.ts). */
const place = 'memory.data<u8>([0, 1, 0, 0])'

/** Values of a cart's line by their paths, with the engine's names. */
const lineValues = numberValues('facts/fact.ts', 'LineFact', {
  quantity: 'quantity',
  'cost.subtotalAmount.amount': 'cost',
  'cost.compareAtAmountPerQuantity': 'compareAt',
  'cost.amountPerQuantity.amount': 'unitPrice',
  sellingPlanAllocation: 'sellingPlan',
  'merchandise.title': 'variantTitle',
  'merchandise.sku': 'sku',
  'merchandise.weight': 'weight',
  'merchandise.product.id': 'productId',
  'merchandise.product.title': 'productTitle',
  'merchandise.product.handle': 'handle',
  'merchandise.product.vendor': 'vendor',
  'merchandise.product.productType': 'productType',
  'merchandise.product.isGiftCard': 'giftCard',
  'merchandise.product.metafield': 'productMetafield',
  'merchandise.product.hasTags': 'productTags',
  'merchandise.product.inCollections': 'collections',
  'merchandise.weightUnit': 'weightUnit',
})

/** Values of an option, which is a payment method or a delivery option. */
const optionValues = numberValues('options/option.ts', 'OptionValue', {
  id: 'id',
  handle: 'id',
  name: 'name',
  title: 'name',
  'cost.amount': 'price',
})

const optionPaths = ['paymentMethods', 'cart.deliveryGroups.deliveryOptions']
const linePath = 'cart.lines'

type Values = Readonly<Record<string, number>>

/** Fields whose answers the engine searches in an item. No build with outlines asks for them. */
const answerFields = ['hasAnyTag', 'inAnyCollection']

/** A mark in place of a value closes an item. No input has the byte that follows it. */
const noValue = 0xff
const endOfItem = '\0'

/**
 * Outlines of list items: how the platform spells them in the answer to an input query, as the bytes of
 * extensions/engine/json/outlines.ts. A list has no outline if the query does not ask for it, or if its items answer
 * for lists. Throws when the query asks an item for a value without a number in the engine.
 */
export function outlineItems(query: string): Uint8Array {
  const [operation] = parse(query).definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION)
    throw new Error('an input query begins with its operation')
  const outline = (paths: readonly string[], values: Values) => {
    const list = paths
      .map((path) => findField(operation, path.split('.')))
      .find((field) => field !== undefined)
    return list && !holdsAnswers(list) ? outlineItem(list, values) : []
  }
  const option = outline(optionPaths, optionValues)
  return Uint8Array.from([option.length, ...option, ...outline([linePath], lineValues)])
}

/** The source of the module that holds the outlines. */
export function fillInOutlines(source: string, outlines: Uint8Array): string {
  return outlines.length === 0 ? source : source.replace(place, `memory.data<u8>([${outlines.join(', ')}])`)
}

function outlineItem(list: FieldNode, values: Values): number[] {
  const steps: number[] = []
  let spelling = ''
  const spell = (place: number) => {
    steps.push(spelling.length, place, ...Buffer.from(spelling, 'latin1'))
    spelling = ''
  }
  const outline = (field: FieldNode, path: readonly string[]) => {
    spelling += '{'
    for (const [index, inside] of fieldsIn(field).entries()) {
      const pathInside = [...path, inside.name.value]
      spelling += `${index > 0 ? ',' : ''}"${(inside.alias ?? inside.name).value}":`
      const value = values[pathInside.join('.')]
      if (value !== undefined) spell(value * 4)
      else if (inside.selectionSet) outline(inside, pathInside)
      else throw new Error(`${list.name.value}: the engine has no number for ${pathInside.join('.')}`)
    }
    spelling += '}'
  }
  outline(list, [])
  spelling += endOfItem
  spell(noValue)
  return steps
}

function holdsAnswers(field: FieldNode): boolean {
  return answerFields.includes(field.name.value) || fieldsIn(field).some(holdsAnswers)
}

type Selecting = { readonly selectionSet?: { readonly selections: readonly SelectionNode[] } | undefined }

function findField(parent: Selecting, [name, ...rest]: readonly string[]): FieldNode | undefined {
  const field = fieldsIn(parent).find((each) => each.name.value === name)
  return field && rest.length > 0 ? findField(field, rest) : field
}

/** Fields of a selection, including those of its fragments: a fragment narrows a value to one of several types. */
function fieldsIn({ selectionSet }: Selecting): readonly FieldNode[] {
  return (selectionSet?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsIn(selection)
    throw new Error(`the fragment ${selection.name.value} has to stand where it is used`)
  })
}

/**
 * The engine's own numbers of values, from the enumeration in its source. A flag has the number of its bit, since one
 * query may ask for several facts of a line. Throws when the engine has no such member.
 */
function numberValues(file: string, name: string, members: Readonly<Record<string, string>>): Values {
  const source = readFileSync(join(import.meta.dirname, '../extensions/engine', file), 'utf8')
  const [, body] = new RegExp(`^export enum ${name} \\{(.*?)^\\}`, 'ms').exec(source) ?? []
  if (body === undefined) throw new Error(`extensions/engine/${file} has no enumeration ${name}`)
  const numbers = new Map(
    [...body.matchAll(/^ {2}(\w+) = (\d+),$/gm)].map(([, member, value]) => [member, Number(value)]),
  )
  const isFlags = numbers.has('none')
  return Object.fromEntries(
    Object.entries(members).map(([path, member]) => {
      const value = numbers.get(member)
      if (value === undefined) throw new Error(`extensions/engine/${file}: ${name} has no ${member}`)
      return [path, isFlags ? Math.log2(value) : value]
    }),
  )
}
