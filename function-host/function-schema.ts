import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLSchema, isScalarType } from 'graphql'
import { scalarRules } from './scalar-rules.ts'
import type { ApiVersion, FunctionApi } from './targets.ts'

const schemas = new Map<string, GraphQLSchema>()

/** Published input and output types of a function API. Each schema is read once per process. */
export function functionSchema(api: FunctionApi, version: ApiVersion): GraphQLSchema {
  const name = `${api}_${version}.graphql`
  const known = schemas.get(name)
  if (known) return known
  const schema = buildSchema(readFileSync(new URL(`./schemas/${name}`, import.meta.url), 'utf8'))
  giveScalarsTheirRules(schema)
  schemas.set(name, schema)
  return schema
}

/** Sets the rules of custom scalars, since the schema language has only their names. */
function giveScalarsTheirRules(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    const rules = scalarRules[type.name]
    if (!rules || !isScalarType(type)) continue
    type.serialize = rules.serialize
    type.parseValue = rules.parseValue
  }
}
