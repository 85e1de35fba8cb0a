import { ByteReader } from './byte-reader.ts'
import { findSection, type Section, sectionIds } from './sections.ts'

/** Kinds of imports and exports, by their code in the format. */
export const externalKinds = { function: 0, table: 1, memory: 2, global: 3 } as const

/** Value types by their code in the format. */
export const valueTypes = { i32: 0x7f, i64: 0x7e, f32: 0x7d, f64: 0x7c } as const

export type FunctionType = { readonly parameters: readonly number[]; readonly results: readonly number[] }
export type Import = {
  readonly module: string
  readonly name: string
  readonly kind: number
  /** Set for a function only. */
  readonly type: FunctionType | undefined
}
export type Export = { readonly name: string; readonly kind: number; readonly index: number }
export type MemoryLimits = { readonly minimumPages: number; readonly maximumPages: number | undefined }

/** The parts of a module that the host reads, in the order of their indexes. */
export type ModuleOutline = {
  readonly imports: readonly Import[]
  readonly importedFunctionCount: number
  /** Types of all functions, the imported ones first. */
  readonly functionTypes: readonly (FunctionType | undefined)[]
  /** Memories the module defines. */
  readonly memories: readonly MemoryLimits[]
  readonly importedMemoryCount: number
  readonly globalCount: number
  readonly exports: readonly Export[]
  readonly startFunction: number | undefined
}

const functionTypeForm = 0x60
const hasMaximumFlag = 0x01
const referenceTypesWithHeap: readonly number[] = [0x63, 0x64]

export function readOutline(sections: readonly Section[]): ModuleOutline {
  const list = <T>(id: number, readOne: (reader: ByteReader) => T): T[] => {
    const section = findSection(sections, id)
    if (!section) return []
    const reader = new ByteReader(section.content)
    return reader.list(() => readOne(reader))
  }

  const types = list(sectionIds.type, readFunctionType)
  const imports = list(sectionIds.import, (reader) => readImport(reader, types))
  const importedFunctions = imports.filter(({ kind }) => kind === externalKinds.function)
  const countImported = (wanted: number) => imports.filter(({ kind }) => kind === wanted).length
  const start = findSection(sections, sectionIds.start)
  const globals = findSection(sections, sectionIds.global)

  return {
    imports,
    importedFunctionCount: importedFunctions.length,
    functionTypes: [
      ...importedFunctions.map(({ type }) => type),
      ...list(sectionIds.function, (reader) => types[reader.unsigned()]),
    ],
    memories: list(sectionIds.memory, readMemoryLimits),
    importedMemoryCount: countImported(externalKinds.memory),
    globalCount:
      countImported(externalKinds.global) + (globals ? new ByteReader(globals.content).unsigned() : 0),
    exports: list(sectionIds.export, (reader) => ({
      name: reader.name(),
      kind: reader.byte(),
      index: reader.unsigned(),
    })),
    startFunction: start ? new ByteReader(start.content).unsigned() : undefined,
  }
}

function readFunctionType(reader: ByteReader): FunctionType {
  const form = reader.byte()
  if (form !== functionTypeForm)
    throw new RangeError(`it uses types of the unsupported form 0x${form.toString(16)}`)
  return {
    parameters: reader.list(() => readValueType(reader)),
    results: reader.list(() => readValueType(reader)),
  }
}

/** The first byte is the value type. A typed reference has a heap type after it. */
export function readValueType(reader: ByteReader): number {
  const type = reader.byte()
  if (referenceTypesWithHeap.includes(type)) reader.skipNumber()
  return type
}

function readImport(reader: ByteReader, types: readonly FunctionType[]): Import {
  const module = reader.name()
  const name = reader.name()
  const kind = reader.byte()
  switch (kind) {
    case externalKinds.function:
      return { module, name, kind, type: types[reader.unsigned()] }
    case externalKinds.table:
      readValueType(reader)
      readLimits(reader)
      break
    case externalKinds.memory:
      readMemoryLimits(reader)
      break
    case externalKinds.global:
      readValueType(reader)
      reader.byte()
      break
    default:
      throw new RangeError(`it imports something of the unsupported kind ${kind}`)
  }
  return { module, name, kind, type: undefined }
}

function readMemoryLimits(reader: ByteReader): MemoryLimits {
  const { minimum, maximum } = readLimits(reader)
  return { minimumPages: minimum, maximumPages: maximum }
}

/** Refuses the flags of shared and 64-bit memories, which the platform does not have. */
function readLimits(reader: ByteReader): { minimum: number; maximum: number | undefined } {
  const flags = reader.byte()
  if ((flags & ~hasMaximumFlag) !== 0) throw new RangeError('it has a shared or 64-bit memory')
  return { minimum: reader.unsigned(), maximum: flags === hasMaximumFlag ? reader.unsigned() : undefined }
}
