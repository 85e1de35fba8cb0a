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
 * Executes the input query over the caller's root value. The objects have no prototype, as graphql-js makes them. A root value that the schema does not accept is a fault of the
 * caller, not of the function: it throws an Error that names the path.
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

/** Memory of which field types are metafields: each field of each input looks it up. */
const metafieldTypes = new WeakMap<GraphQLOutputType, boolean>()

function isMetafield(type: GraphQLOutputType): boolean {
  const known = metafieldTypes.get(type)
  if (known !== undefined) return known
  const found = getNamedType(type).name === 'Metafield'
  metafieldTypes.set(type, found)
  return found
}

/** The default resolver of graphql-js, except that a metafield becomes the one that a function may read. */
const resolveField: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) => {
  const value: unknown = defaultFieldResolver(source, args, context, info)
  if (!isMetafield(info.returnType)) return value
  // Values that are no promises are not awaited: most inputs are made without a single promise.
  return value instanceof Promise ? value.then(readMetafield) : readMetafield(value)
}
