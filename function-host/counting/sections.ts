import { ByteReader } from './byte-reader.ts'
import { ByteWriter } from './byte-writer.ts'

/** Sections of a WebAssembly module by their number in the format. */
export const sectionIds = {
  custom: 0,
  type: 1,
  import: 2,
  function: 3,
  table: 4,
  memory: 5,
  global: 6,
  export: 7,
  start: 8,
  element: 9,
  code: 10,
  data: 11,
  dataCount: 12,
} as const

export type Section = { readonly id: number; readonly content: Uint8Array }

/** Magic number and version 1. */
const preamble = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]

/** Required order of the sections that may be added. Custom sections may be anywhere. */
const sectionOrder: readonly number[] = [
  sectionIds.type,
  sectionIds.import,
  sectionIds.function,
  sectionIds.table,
  sectionIds.memory,
  sectionIds.global,
  sectionIds.export,
  sectionIds.start,
  sectionIds.element,
  sectionIds.dataCount,
  sectionIds.code,
  sectionIds.data,
]

/** The module's sections in order. Throws if the bytes are not a core WebAssembly module. */
export function splitSections(module: Uint8Array): Section[] {
  const reader = new ByteReader(module)
  if (preamble.some((byte) => reader.atEnd || reader.byte() !== byte)) {
    throw new RangeError('it does not begin as a WebAssembly module of version 1')
  }
  const sections: Section[] = []
  while (!reader.atEnd) {
    const id = reader.byte()
    sections.push({ id, content: reader.take(reader.unsigned()) })
  }
  return sections
}

export function joinSections(sections: readonly Section[]): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter().append(preamble)
  for (const { id, content } of sections) writer.byte(id).sized(content)
  return writer.finish()
}

export function findSection(sections: readonly Section[], id: number): Section | undefined {
  return sections.find((section) => section.id === id)
}

/** The sections with one replaced, or inserted at its required position. */
export function withSection(sections: readonly Section[], section: Section): Section[] {
  if (findSection(sections, section.id)) {
    return sections.map((present) => (present.id === section.id ? section : present))
  }
  const rank = sectionOrder.indexOf(section.id)
  const next = sections.findIndex(({ id }) => sectionOrder.indexOf(id) > rank)
  return sections.toSpliced(next < 0 ? sections.length : next, 0, section)
}
