// Plain JavaScript that any Node can read, since it reports a wrong version of Node.
import { existsSync } from 'node:fs'

const neededMajor = 24

function findFault() {
  if (!existsSync(new URL('../node_modules/.package-lock.json', import.meta.url))) {
    return 'The packages are not installed. Run: npm ci'
  }
  const major = Number(process.versions.node.split('.')[0])
  if (major >= neededMajor) return undefined
  return (
    `This needs Node ${neededMajor}; ${process.version} is running. "npm ci" installs Node ${neededMajor} next to the other packages ` +
    'where it can, and "npm run" uses it. If you started a file by hand, start it through npm; if this is npm, install Node 24.'
  )
}

const fault = findFault()
if (fault !== undefined) {
  process.stderr.write(`${fault}\n`)
  process.exit(1)
}
