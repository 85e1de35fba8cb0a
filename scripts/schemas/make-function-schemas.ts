/**
 * Writes the function schemas of the host from the platform's published introspection results:
 *
 *   npx node scripts/schemas/make-function-schemas.ts [folder of the introspection files]
 *
 * The schemas go to function-host/schemas/, sorted and without descriptions. So the same source always gives the same
 * bytes.
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { functionApiVersions } from '../../function-host/targets.ts'
import { projectFolder } from '../project-folder.ts'
import { makeFunctionSchema } from './function-schema-from-introspection.ts'
import { publishedSchemasFolder, readPublishedSchema } from './published-schemas.ts'

const sourceFolder = resolve(process.argv[2] ?? publishedSchemasFolder)

for (const { api, version, resultTypes } of functionApiVersions()) {
  const introspection = readPublishedSchema(`functions_${api}_${version}`, sourceFolder)
  const target = resolve(projectFolder, 'function-host/schemas', `${api}_${version}.graphql`)
  writeFileSync(target, makeFunctionSchema({ api, introspection, resultTypes }))
  console.log(`wrote ${target}`)
}
