import { Kind, type OperationDefinitionNode, type TypeNode } from 'graphql'
import { z } from 'zod'
import { customizationOwners, functionOwners } from '#rules/language/function-owners.ts'
import { discountNodeTypes } from '#rules/records/discount.ts'
import { OwnError } from '../log.ts'
import { idOf, inputTypes, listOf } from './input-types.ts'

/** Returns the path of the first variable that the document does not allow. Undefined if all are allowed. */
export type CheckVariables = (variables: Readonly<Record<string, unknown>>) => string | undefined

const discounts = Object.values(discountNodeTypes)

/**
 * Kinds of record whose ids a document may contain, by the beginning of the requested field. The first match counts.
 */
const kindsByField: readonly (readonly [field: string, kinds: readonly string[]])[] = [
  ...customizationOwners.map((owner): [string, string[]] => {
    const { recordType } = functionOwners[owner]
    return [`${recordType.charAt(0).toLowerCase()}${recordType.slice(1)}`, [recordType]]
  }),
  ['validation', [functionOwners.validation.recordType]],
  ['discountAutomatic', [discountNodeTypes.automatic]],
  ['discountCode', [discountNodeTypes.code]],
  ['codeDiscountNode', [discountNodeTypes.code, functionOwners.discount.recordType]],
  ['discountNode', [functionOwners.discount.recordType, ...discounts]],
  ['nodes', ['Product', 'ProductVariant']],
  ['collection', ['Collection']],
  ['deliveryProfiles', ['DeliveryLocationGroup']],
]

/** @throws OwnError if the document has a variable of a type without bounds, or an id of an unknown kind. */
export function createVariableCheck(name: string, operation: OperationDefinitionNode): CheckVariables {
  const kinds = listKinds(operation)
  const ids = kinds.length === 0 ? undefined : idOf(kinds)
  const members = (operation.variableDefinitions ?? []).map(({ variable, type, defaultValue }) => {
    const schema = readType(name, type, ids)
    return [variable.name.value, defaultValue === undefined ? schema : schema.optional()] as const
  })
  const schema = z.strictObject(Object.fromEntries(members))
  return (variables) => {
    const { error } = schema.safeParse(variables)
    if (error === undefined) return undefined
    const [issue] = error.issues
    const strange = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    return ['variables', ...(issue?.path ?? []), ...strange].join('.').slice(0, 200)
  }
}

/** Names of the platform's fields that an operation requests. */
export const listFields = ({ selectionSet }: OperationDefinitionNode): string[] =>
  selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? [selection.name.value] : [],
  )

const listKinds = (operation: OperationDefinitionNode): string[] =>
  listFields(operation).flatMap((field) => [
    ...(kindsByField.find(([beginning]) => field.startsWith(beginning))?.[1] ?? []),
  ])

function readType(name: string, type: TypeNode, ids: z.ZodType | undefined): z.ZodType {
  switch (type.kind) {
    case Kind.NON_NULL_TYPE:
      return readPresentType(name, type.type, ids)
    case Kind.LIST_TYPE:
    case Kind.NAMED_TYPE:
      return readPresentType(name, type, ids).nullish()
  }
}

function readPresentType(
  name: string,
  type: Exclude<TypeNode, { kind: Kind.NON_NULL_TYPE }>,
  ids: z.ZodType | undefined,
) {
  if (type.kind === Kind.LIST_TYPE) return listOf(readType(name, type.type, ids))
  const typeName = type.name.value
  const schema =
    typeName === 'ID' ? ids : Object.hasOwn(inputTypes, typeName) ? inputTypes[typeName] : undefined
  if (schema === undefined)
    throw new OwnError(
      `The client's document ${name} has a variable of type ${typeName}, which has no bounds in server/admin-proxy.`,
    )
  return schema
}
