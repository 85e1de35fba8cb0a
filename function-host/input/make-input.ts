import {
  defaultFieldResolver,
  execute,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
} from 'graphql'
import type { JsonObject } from '../function-run.ts'
import type { InputQuery } from './input-query.ts'
import { readMetafield } from './metafield.ts'

/**
 * Executes the input query with the caller's root value. As graphql-js creates them, the objects have no prototype.
 * Throws an Error with the path if the schema does not accept a root value. That is a fault of the caller, not of the
 * function.
 */
export async function makeInput(
  schema: GraphQLSchema,
  query: InputQuery,
  root: JsonObject,
  variables: JsonObject,
): Promise<JsonObject> {
  const { data, errors } = await execute({
    schema,
    document: query.document,
    rootValue: root,
    variableValues: variables,
    fieldResolver: resolveField,
  })
  if (errors) {
    const reasons = errors.map(({ path, message }) => `${path?.join('.') ?? 'input'}: ${message}`)
    throw new Error(`The input cannot be made from what was given: ${reasons.join('; ')}`)
  }
  return { ...data }
}

/** Remembers which field types are metafields, since each field of each input looks it up. */
const metafieldTypes = new WeakMap<GraphQLOutputType, boolean>()

function isMetafield(type: GraphQLOutputType): boolean {
  const known = metafieldTypes.get(type)
  if (known !== undefined) return known
  const found = getNamedType(type).name === 'Metafield'
  metafieldTypes.set(type, found)
  return found
}

/** The default resolver of graphql-js, except that it converts metafields to the form that a function may read. */
const resolveField: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) => {
  const value: unknown = defaultFieldResolver(source, args, context, info)
  if (!isMetafield(info.returnType)) return value
  // Only promises are awaited, since most inputs have none.
  return value instanceof Promise ? value.then(readMetafield) : readMetafield(value)
}
