import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import vm from 'node:vm'

/**
 * Program that links the given modules without running them, as a browser does. It ends with an error if one does not parse, or
 * imports a name that another one does not export. Node needs `--experimental-vm-modules`.
 */
const context = vm.createContext()
const modules = new Map(
  process.argv.slice(2).map((file) => {
    const identifier = resolve(file)
    return [identifier, new vm.SourceTextModule(readFileSync(file, 'utf8'), { identifier, context })]
  }),
)
const all = new vm.SourceTextModule(
  [...modules.keys()].map((file) => `import ${JSON.stringify(file)}`).join('\n'),
  { context },
)
await all.link((specifier, { identifier }) => {
  const found = modules.get(resolve(dirname(identifier), specifier))
  if (found === undefined)
    throw new Error(`${identifier} imports ${specifier}, which the build does not have`)
  return found
})
