/**
 * Writes the table with which checkout and the app read letters, from the Unicode data of this Node:
 *
 *   npx node scripts/make-letter-table.ts
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { listLetterFiles } from './letters/letter-files.ts'
import { projectFolder } from './project-folder.ts'

for (const { path, text } of listLetterFiles()) {
  writeFileSync(resolve(projectFolder, path), text)
  console.log(`wrote ${path}`)
}
