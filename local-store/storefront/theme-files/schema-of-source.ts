const schemaPattern = /\{%-?\s*schema\s*-?%\}([\s\S]*?)\{%-?\s*endschema\s*-?%\}/g

/** JSON of the schema tag of a section or a block; undefined if the file has none. Throws for broken JSON and a second tag. */
export function readSchemaTag(source: string): unknown {
  const found = [...source.matchAll(schemaPattern)]
  if (found.length > 1) throw new Error('has more than one {% schema %}')
  const text = found[0]?.[1]
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch (fault) {
    throw new Error(`{% schema %} is no JSON: ${fault instanceof Error ? fault.message : String(fault)}`)
  }
}
