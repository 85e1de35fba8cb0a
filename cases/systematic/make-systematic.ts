/**
 * Writes `cases/systematic/`: `node cases/systematic/make-systematic.ts`. Run it after a change of rules/conditions or
 * rules/language/operators.ts.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatConditionFile } from './format-condition-file.ts'
import { makeSystematicFiles } from './systematic-files.ts'

const folder = import.meta.dirname
mkdirSync(folder, { recursive: true })
for (const { name, content } of makeSystematicFiles())
  writeFileSync(join(folder, name), formatConditionFile(content))
