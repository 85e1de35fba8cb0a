#!/usr/bin/env node
// Plain JavaScript that any Node can read. It starts the commands with the Node version of the packages, which reads
// TypeScript.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const neededMajor = 24
const main = fileURLToPath(new URL('./rule-files/main.ts', import.meta.url))

function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath
  try {
    return createRequire(import.meta.url).resolve('node/bin/node')
  } catch {
    return undefined
  }
}

const node = findNode()
if (node === undefined) {
  process.stderr.write(
    `This needs Node ${neededMajor}; ${process.version} is running. Run npm ci, or install Node ${neededMajor}.\n`,
  )
  process.exit(1)
}
const { status } = spawnSync(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
