/**
 * Writes the files of functions that are generated from tables (scripts/functions/function-files.ts), and the page of refused
 * pairs of conditions: `npx node scripts/functions/write-function-files.ts`. A test fails when it must run. Deletes folders of
 * functions that are no longer in a table.
 */
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import { projectFolder } from '../project-folder.ts'
import { makeFunctionFiles } from './function-files.ts'
import { formatRefusedPairs, refusedPairsFile } from './refused-pairs.ts'

const extensions = join(projectFolder, 'extensions')

for (const { path, text } of makeFunctionFiles()) {
  const file = join(extensions, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
for (const manifest of globSync('*/run.ts', { cwd: extensions })) {
  const folder = dirname(manifest)
  if (!deployedFunctionHandles.some((handle) => handle === folder))
    rmSync(join(extensions, folder), { recursive: true })
}
const page = formatRefusedPairs()
writeFileSync(join(projectFolder, refusedPairsFile), page)
console.log(page)
