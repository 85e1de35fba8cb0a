import { ByteReader } from '#function-host/counting/byte-reader.ts'
import { findSection, sectionIds, splitSections } from '#function-host/counting/sections.ts'

/**
 * The compiler's first data address when it optimizes for speed. The engine relies on it. An absent value is at address
 * zero, and zeros are read there (engine/json/value.ts).
 */
const lowMemoryBytes = 1_024

const activeSegment = 0
const i32Const = 0x41

/**
 * Checks that no data of a module is in low memory, which the engine reads as an absent value.
 *
 * The option `--memoryBase 1024` would place the data there too, but makes runs up to 1% longer. The compiler then no
 * longer knows that low memory is free, and folds fewer additions into addresses.
 *
 * @returns a sentence with the required change. Undefined if there is no fault.
 */
export function findLowMemoryFault(module: Uint8Array): string | undefined {
  const first = Math.min(...listDataAddresses(module))
  if (first >= lowMemoryBytes) return undefined
  return `has data at address ${first}. The engine reads addresses below ${lowMemoryBytes} as an absent value (engine/json/value.ts). Compile with --optimizeLevel 2 or more, or with --memoryBase ${lowMemoryBytes}.`
}

function listDataAddresses(module: Uint8Array): number[] {
  const section = findSection(splitSections(module), sectionIds.data)
  if (section === undefined) return []
  const reader = new ByteReader(section.content)
  return reader.list(() => {
    if (reader.unsigned() !== activeSegment || reader.byte() !== i32Const)
      throw new RangeError('its data has no constant address')
    const address = reader.unsigned()
    reader.byte()
    reader.take(reader.unsigned())
    return address
  })
}
