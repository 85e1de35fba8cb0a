import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql'
import { servedVersions } from '../local-store/admin-api/covered-fields.ts'
import { projectFolder } from './project-folder.ts'

/**
 * Folder for the platform's published schemas, next to the project. They are the platform's, so the project carries only
 * schemas made from them.
 */
export const publishedSchemasFolder = join(projectFolder, '../shared/platform/schemas')

/** Versions of the Admin API with a published schema. */
export const publishedVersions = servedVersions
type PublishedVersion = (typeof publishedVersions)[number]

/** Reports on the test's output which check is skipped where the folder does not exist. */
export function hasPublishedSchemas(skipped: string): boolean {
  const exists = existsSync(publishedSchemasFolder)
  if (!exists) process.stdout.write(`Skipped without ${publishedSchemasFolder}: ${skipped}.\n`)
  return exists
}

/** The introspection result in `admin_<version>.json.gz` or `functions_<api>_<version>.json.gz`. */
export function readPublishedSchema(
  name: `admin_${PublishedVersion}` | `functions_${string}`,
  folder = publishedSchemasFolder,
): IntrospectionQuery {
  const text = gunzipSync(readFileSync(join(folder, `${name}.json.gz`))).toString('utf8')
  return (JSON.parse(text) as { data: IntrospectionQuery }).data
}

export function buildPublishedSchema(version: PublishedVersion): GraphQLSchema {
  return buildClientSchema(readPublishedSchema(`admin_${version}`))
}
