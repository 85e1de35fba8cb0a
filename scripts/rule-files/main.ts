/**
 * Commands for files of rules, without a store (docs/rules-as-code.md):
 *
 *     npx checkout-ninja test FILE...
 *     npx checkout-ninja check FILE...
 *     npx checkout-ninja explain FILE...
 */
import { join } from 'node:path'
import { createFunctionBuilds } from '../../server/preview/function-builds.ts'
import { projectFolder } from '../project-folder.ts'
import { runRuleFileCommand } from './run-command.ts'

process.exitCode = await runRuleFileCommand(process.argv.slice(2), {
  folder: process.cwd(),
  requireBuilds: createFunctionBuilds(join(projectFolder, 'extensions')),
  print: (line) => console.log(line),
})
