/**
 * Writes the files of functions that follow from tables (scripts/function-files.ts): `npx node
 * scripts/write-function-files.ts`. A test says when to run it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFunctionFiles } from './function-files.ts'
import { projectFolder } from './project-folder.ts'

for (const { path, text } of makeFunctionFiles()) {
  const file = join(projectFolder, 'extensions', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
