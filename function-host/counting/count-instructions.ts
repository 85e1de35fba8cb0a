import { linearMemoryMaxBytes, memoryPageBytes } from '../limits.ts'
import { ByteReader } from './byte-reader.ts'
import { ByteWriter } from './byte-writer.ts'
import { type BodyOptions, type CounterGlobals, countBody } from './function-body.ts'
import { externalKinds, type MemoryLimits, type ModuleOutline, valueTypes } from './module-outline.ts'
import { operators } from './operators.ts'
import { findSection, joinSections, type Section, sectionIds, withSection } from './sections.ts'

/** Names under which a counted module exports the added globals. A module that uses one itself is refused. */
export const counterExports = {
  count: 'function-host.count',
  limit: 'function-host.limit',
  memoryExceeded: 'function-host.memory-exceeded',
  start: 'function-host.start',
} as const

/** Name under which a counted module imports its linear memory. The host reuses one memory for consecutive runs. */
export const memoryImport = { module: 'function-host', name: 'memory' } as const

const counterExportNames: ReadonlySet<string> = new Set(Object.values(counterExports))

/** Whole pages that fit the platform's limit on linear memory. */
const memoryMaxPages = Math.floor(linearMemoryMaxBytes / memoryPageBytes)

const mutable = 1
const hasMaximumFlag = 1

/**
 * Returns the module with a counter of its instructions, which counts as the platform does and traps beyond a limit.
 * Additions go after the module's own entries, so no index of the module changes. Its start function is exported
 * for the host to call, because the limit can only be set on an instance. Its memory is imported and cannot grow
 * beyond the platform's limit.
 */
export function countInstructions(
  sections: readonly Section[],
  outline: ModuleOutline,
): Uint8Array<ArrayBuffer> {
  const taken = outline.exports.find(({ name }) => counterExportNames.has(name))
  if (taken) throw new RangeError(`it exports ${taken.name}, a name of the host's own`)

  const globals: CounterGlobals = {
    count: outline.globalCount,
    limit: outline.globalCount + 1,
    grown: outline.globalCount + 2,
    memoryExceeded: outline.globalCount + 3,
  }
  const [memory, ...others] = outline.memories
  const growthIsLimited = isBeyondLimit(memory)

  let counted = sections.filter(({ id }) => id !== sectionIds.start && id !== sectionIds.memory)
  if (memory) counted = withSection(counted, appended(sections, sectionIds.import, [importedMemory(memory)]))
  if (others.length > 0) counted = withSection(counted, furtherMemories(others))
  counted = withSection(counted, appended(sections, sectionIds.global, newGlobals()))
  counted = withSection(counted, appended(sections, sectionIds.export, newExports(outline, globals)))
  const code = findSection(sections, sectionIds.code)
  if (code) counted = withSection(counted, countedCode(code, { globals, growthIsLimited }))
  return joinSections(counted)
}

/** The section with this id, which is a list, with entries appended. */
function appended(sections: readonly Section[], id: number, entries: readonly Uint8Array[]): Section {
  const reader = new ByteReader(findSection(sections, id)?.content ?? Uint8Array.of(0))
  const count = reader.unsigned()
  const present = reader.take(reader.bytes.length - reader.position)
  const writer = new ByteWriter().unsigned(count + entries.length).append(present)
  for (const entry of entries) writer.append(entry)
  return { id, content: writer.finish() }
}

/** Globals in the order of CounterGlobals. */
function newGlobals(): Uint8Array[] {
  const global = (type: number, constant: number) =>
    new ByteWriter().byte(type).byte(mutable).byte(constant).signed(0).byte(operators.end).finish()
  return [
    global(valueTypes.i64, operators.i64Const),
    global(valueTypes.i64, operators.i64Const),
    global(valueTypes.i32, operators.i32Const),
    global(valueTypes.i32, operators.i32Const),
  ]
}

function newExports(outline: ModuleOutline, globals: CounterGlobals): Uint8Array[] {
  const entry = (name: string, kind: number, index: number) =>
    new ByteWriter().name(name).byte(kind).unsigned(index).finish()
  const entries = [
    entry(counterExports.count, externalKinds.global, globals.count),
    entry(counterExports.limit, externalKinds.global, globals.limit),
    entry(counterExports.memoryExceeded, externalKinds.global, globals.memoryExceeded),
  ]
  if (outline.startFunction !== undefined) {
    entries.push(entry(counterExports.start, externalKinds.function, outline.startFunction))
  }
  return entries
}

/** Memory limits lowered to the platform's. */
export function limitMemory({ minimumPages, maximumPages }: MemoryLimits): Required<MemoryLimits> {
  return { minimumPages, maximumPages: Math.min(maximumPages ?? memoryMaxPages, memoryMaxPages) }
}

function isBeyondLimit(memory: MemoryLimits | undefined): boolean {
  return memory?.maximumPages === undefined || memory.maximumPages > memoryMaxPages
}

/** A module's first memory is its linear memory. The platform accepts no module with more than one. */
function importedMemory(memory: MemoryLimits): Uint8Array {
  const { module, name } = memoryImport
  const writer = new ByteWriter().name(module).name(name).byte(externalKinds.memory)
  return writer.append(formatLimits(memory)).finish()
}

function furtherMemories(memories: readonly MemoryLimits[]): Section {
  const writer = new ByteWriter().unsigned(memories.length)
  for (const memory of memories) writer.append(formatLimits(memory))
  return { id: sectionIds.memory, content: writer.finish() }
}

function formatLimits(memory: MemoryLimits): Uint8Array {
  const { minimumPages, maximumPages = memoryMaxPages } = limitMemory(memory)
  return new ByteWriter().byte(hasMaximumFlag).unsigned(minimumPages).unsigned(maximumPages).finish()
}

function countedCode(code: Section, options: BodyOptions): Section {
  const reader = new ByteReader(code.content)
  const bodies = reader.list(() => countBody(reader.take(reader.unsigned()), options))
  const writer = new ByteWriter().unsigned(bodies.length)
  for (const body of bodies) writer.sized(body)
  return { id: sectionIds.code, content: writer.finish() }
}
