import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLNonNull,
  type GraphQLSchema,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import type { JsonObject } from '../function-run.ts'
import { FunctionRunError } from '../run-error.ts'
import { findValueFault } from './value-rules.ts'

/** Maximum number of faults in a message. A function that repeats one for every method would otherwise fill the log. */
const faultsNamed = 3

/**
 * Checks an output against the target's result type and returns its operations. Every field must exist and have its
 * type. An `@oneOf` input must have exactly one key. Values are coerced only as the platform does.
 */
export function requireOperations(
  schema: GraphQLSchema,
  resultType: string,
  output: unknown,
): readonly JsonObject[] {
  const type = schema.getType(resultType)
  if (!isInputObjectType(type)) throw new Error(`the schema has no input type ${resultType}`)

  const faults = findFaults(new GraphQLNonNull(type), output, 'output')
  if (faults.length > 0) {
    const rest = faults.length > faultsNamed ? `; and ${faults.length - faultsNamed} more` : ''
    throw new FunctionRunError('InvalidOutputError', `${faults.slice(0, faultsNamed).join('; ')}${rest}`)
  }
  return operationsOf(output)
}

function operationsOf(output: unknown): readonly JsonObject[] {
  return isObject(output) && Array.isArray(output.operations) ? output.operations : []
}

function findFaults(type: GraphQLInputType, value: unknown, path: string): string[] {
  if (isNonNullType(type)) {
    if (value === null || value === undefined) return [`${path} must be given`]
    return findFaults(type.ofType, value, path)
  }
  if (value === null || value === undefined) return []
  if (isListType(type)) {
    if (!Array.isArray(value)) return [`${path} must be a list`]
    return value.flatMap((element: unknown, index) => findFaults(type.ofType, element, `${path}.${index}`))
  }
  if (isInputObjectType(type)) return findObjectFaults(type, value, path)
  if (!isLeafType(type)) return []
  try {
    type.parseValue(value)
    return []
  } catch (error) {
    return [`${path}: ${error instanceof Error ? error.message : String(error)}`]
  }
}

function findObjectFaults(type: GraphQLInputObjectType, value: unknown, path: string): string[] {
  if (!isObject(value)) return [`${path} must be an object (${type.name})`]
  const fields = type.getFields()
  const unknown = Object.keys(value).filter((key) => !Object.hasOwn(fields, key))
  return [
    ...unknown.map((key) => `${path}.${key} is not a field of ${type.name}`),
    ...(type.isOneOf ? findOneOfFaults(type, value, path) : []),
    ...Object.values(fields).flatMap((field) => findFieldFaults(type, field, value, path)),
  ]
}

function findOneOfFaults(type: GraphQLInputObjectType, value: JsonObject, path: string): string[] {
  const keys = Object.keys(value)
  if (keys.length !== 1) return [`${path} must have exactly one key (${type.name}), not ${keys.length}`]
  const [key] = keys
  return key !== undefined && value[key] === null ? [`${path}.${key} must not be null`] : []
}

function findFieldFaults(
  type: GraphQLInputObjectType,
  field: GraphQLInputField,
  object: JsonObject,
  path: string,
): string[] {
  const here = `${path}.${field.name}`
  if (!Object.hasOwn(object, field.name)) {
    return isNonNullType(field.type) && field.defaultValue === undefined ? [`${here} must be given`] : []
  }
  const faults = findFaults(field.type, object[field.name], here)
  if (faults.length > 0) return faults
  const fault = findValueFault(`${type.name}.${field.name}`, object[field.name])
  return fault ? [`${here} ${fault}`] : []
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
