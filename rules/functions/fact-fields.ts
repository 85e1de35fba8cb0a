import { type Fact, factDefinitions, facts, typeName } from '../language/facts.ts'

/**
 * The fields that a query needs for these facts, in their order. Any field of an object shows its presence,
 * so the object's type is queried only where no other field is.
 */
export function fieldsOf(asked: readonly Fact[]): string[] {
  const fields = asked.flatMap((fact): readonly string[] => factDefinitions[fact].fields)
  return fields.filter((field) => {
    const object = findObject(field)
    return object === undefined || !fields.some((other) => other !== field && isInside(other, object))
  })
}

/** Further facts that the query of these facts answers, without another field. */
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

/** The object whose type a field is; undefined for any other field. */
function findObject(field: string): string | undefined {
  const end = ` > ${typeName}`
  return field.endsWith(end) ? field.slice(0, -end.length) : undefined
}

function isInside(field: string, object: string): boolean {
  return field.startsWith(`${object} > `)
}
