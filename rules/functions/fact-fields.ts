import { type Fact, factDefinitions, facts, typeName } from '../language/facts.ts'

/**
 * Lists the fields that a query needs for these facts, in order. Any field of an object also shows that the object
 * exists. So its type is queried only if no other field is.
 */
export function fieldsOf(asked: readonly Fact[]): string[] {
  const fields = asked.flatMap((fact): readonly string[] => factDefinitions[fact].fields)
  return fields.filter((field) => {
    const object = findObject(field)
    return object === undefined || !fields.some((other) => other !== field && isInside(other, object))
  })
}

/** Lists further facts that a query with these facts also answers, without additional fields. */
export function listAnsweredWith(asked: readonly Fact[]): Fact[] {
  const fields = asked.flatMap((fact): readonly string[] => factDefinitions[fact].fields)
  const isAnswered = (field: string) => {
    const object = findObject(field)
    return object !== undefined && fields.some((other) => isInside(other, object))
  }
  return facts.filter((fact) => {
    const own: readonly string[] = factDefinitions[fact].fields
    return !asked.includes(fact) && own.length > 0 && own.every(isAnswered)
  })
}

/** The object of a type field. Undefined for any other field. */
function findObject(field: string): string | undefined {
  const end = ` > ${typeName}`
  return field.endsWith(end) ? field.slice(0, -end.length) : undefined
}

function isInside(field: string, object: string): boolean {
  return field.startsWith(`${object} > `)
}
