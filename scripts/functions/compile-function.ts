import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import asc from 'assemblyscript/asc'
import { projectFolder as root } from '../project-folder.ts'
import { fillIn, foldLiterals, type LiteralRow, layOutLiterals } from './fold-literals.ts'
import { inlineFunctions } from './inline-functions.ts'
import { findLowMemoryFault } from './low-memory.ts'

/** A module to compile, and its parameters. */
export type FunctionProgram = {
  /** The function's folder under extensions/. */
  readonly folder: string
  /** The file to write. */
  readonly module: string
  /** Options of the compiler. */
  readonly options: readonly string[]
}

const extensions = join(root, 'extensions')
/** Initial memory pages. Most runs need two. With four, no memory has to grow, so one memory serves many runs. */
const firstPages = 4
const compilerOptions = [
  ...['--runtime', 'stub'],
  '--noAssert',
  ...['--use', 'abort='],
  ...['--initialMemory', String(firstPages)],
]

const literalsModule = join(root, 'engine/text/literals')
const literalsFile = `${literalsModule}.ts`

/**
 * Compiles a program and writes its module. Returns null on success, otherwise the compiler's messages or a fault of
 * the module.
 */
export async function compileFunction({ folder, module, options }: FunctionProgram): Promise<string | null> {
  const entry = join(extensions, folder, 'run.ts')
  const literals = layOutLiterals([...findSources(entry)].map((file) => readFileSync(file, 'utf8')))
  const { error, stderr } = await asc.main(
    [
      relative(root, entry),
      ...['--baseDir', root],
      ...['--outFile', relative(root, module)],
      ...compilerOptions,
      ...options,
    ],
    { readFile: (name, baseDirectory) => readSource(resolve(baseDirectory, name), literals) },
  )
  if (error !== null) return `does not compile\n${stderr.toString()}`
  return findLowMemoryFault(readFileSync(module)) ?? null
}

/** Finds a source and all its imports, so that no function contains literals of another. */
function findSources(file: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/ from '(\.[^']*)'/g)) {
    findSources(`${resolve(dirname(file), name)}.ts`, found)
  }
  return found
}

/**
 * Reads a source and replaces its literals. Null if the file does not exist, since the compiler searches several
 * folders.
 */
function readSource(file: string, literals: LiteralRow): string | null {
  if (!existsSync(file)) return null
  const source = readFileSync(file, 'utf8')
  if (file === literalsFile) return fillIn(source, literals)
  return foldLiterals(inlineFunctions(source), literals, relative(dirname(file), literalsModule))
}
