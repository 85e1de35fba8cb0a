/**
 * Writes the files of functions that follow from tables (scripts/function-files.ts), and the page of refused pairs of
 * conditions: `npx node scripts/write-function-files.ts`. A test says when to run it. Folders of functions that no table
 * has any more are removed.
 */
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import { makeFunctionFiles } from './function-files.ts'
import { projectFolder } from './project-folder.ts'
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
