import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql'
import { servedVersions } from '../../local-store/admin-api/covered-fields.ts'
import { projectFolder } from '../project-folder.ts'

/**
 * Folder of the platform's published schemas, next to the project. They belong to the platform, so the project contains
 * only schemas derived from them.
 */
export const publishedSchemasFolder = join(projectFolder, '../shared/platform/schemas')

/** Versions of the Admin API with a published schema. */
export const publishedVersions = servedVersions
type PublishedVersion = (typeof publishedVersions)[number]

/** True if the folder exists. Otherwise reports in the test output which check is skipped. */
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
