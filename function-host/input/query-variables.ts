import {
  type GraphQLSchema,
  getVariableValues,
  isNonNullType,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { JsonObject, MetafieldValue } from '../function-run.ts'
import { inputListMaxLength, metafieldReadMaxBytes } from '../limits.ts'
import { FunctionRunError } from '../run-error.ts'
import { listTooLong } from './input-query.ts'
import { utf8Length } from './platform-json.ts'

/**
 * Values of the query's variables: the top-level keys of the owner's variables metafield, checked against the types
 * that the query declares. Other keys are ignored (docs/platform.md#input-query-variables).
 */
export function requireQueryVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  metafield: MetafieldValue | null,
): JsonObject {
  const stored = parseVariables(metafield)
  const definitions = operation.variableDefinitions ?? []

  for (const { variable } of definitions) {
    const value = Object.hasOwn(stored, variable.name.value) ? stored[variable.name.value] : undefined
    const length = longestList(value)
    if (length > inputListMaxLength) throw listTooLong(`The variable $${variable.name.value}`, length)
  }

  const { errors } = getVariableValues(schema, definitions, stored)
  if (errors) {
    throw new FunctionRunError('InvalidVariableValueError', errors.map(({ message }) => message).join('; '))
  }
  const name = findNullWhereNoneFits(schema, operation, stored)
  if (name !== undefined) {
    throw new FunctionRunError('InvalidVariableValueError', `Variable "$${name}" must not be null here`)
  }
  return stored
}

/**
 * Finds a variable that is null although its argument must not be null. The query itself is valid if that argument has
 * a default. The default replaces a missing variable, but not a null one.
 */
function findNullWhereNoneFits(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  values: JsonObject,
): string | undefined {
  const definitions = operation.variableDefinitions ?? []
  // Most runs have no null variables, so they skip the costly TypeInfo.
  if (definitions.every(({ variable }) => values[variable.name.value] !== null)) return undefined
  const types = new TypeInfo(schema)
  let name: string | undefined
  visit(
    operation,
    visitWithTypeInfo(types, {
      Variable: (variable) => {
        const isNull = values[variable.name.value] === null
        if (isNull && isNonNullType(types.getInputType())) name ??= variable.name.value
      },
    }),
  )
  return name
}

/** A metafield that is too long, of another type or not a JSON object counts as missing. */
function parseVariables(metafield: MetafieldValue | null): JsonObject {
  if (metafield?.type !== 'json' || utf8Length(metafield.value) > metafieldReadMaxBytes) return {}
  try {
    const value: unknown = JSON.parse(metafield.value)
    return isJsonObject(value) ? value : {}
  } catch {
    return {}
  }
}

function longestList(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inside = Object.values(value).map(longestList)
  return Math.max(Array.isArray(value) ? value.length : 0, ...inside)
}

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
