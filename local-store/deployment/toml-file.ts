import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { z } from 'zod'

/** Throws an error of one line if the file is missing or has another shape. It names the file and the path in it. */
export function readToml<Shape extends z.ZodType>(path: string, shape: Shape): z.output<Shape> {
  const checked = shape.safeParse(parseToml(path))
  if (checked.success) return checked.data
  const fault = checked.error.issues[0]
  throw new Error(`${path}: ${fault?.path.join('.')}: ${fault?.message}`)
}

const typedExtensions = z.looseObject({
  extensions: z.array(z.looseObject({ type: z.string() })).min(1),
})

/** Type of the first extension in a manifest. Undefined if it cannot be read. */
export function findExtensionType(path: string): string | undefined {
  try {
    return typedExtensions.parse(parseToml(path)).extensions[0]?.type
  } catch {
    return undefined
  }
}

function parseToml(path: string): unknown {
  try {
    return parse(readFileSync(path, 'utf8'))
  } catch (fault) {
    const missing = fault instanceof Error && 'code' in fault && fault.code === 'ENOENT'
    const reason = fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault)
    throw new Error(missing ? `${path} is not there` : `${path}: ${reason}`)
  }
}
