import {
  type AnyOfField,
  anyOfDefaults,
  type BoxField,
  type FieldSchema,
  type FormSchema,
  type Primitive,
  type ToggleField,
  toggleDefaults,
  type When,
} from './field-schema.ts'

/** Values of one object in the form, by name. */
export type LevelValues = Readonly<Record<string, unknown>>

/** A field with a value or a nested object. Boxes and labels have none. */
export type HoldingField = Exclude<FieldSchema, BoxField>

/** A field of an object, with every flag that can hide it: its flag and those of the boxes around it. */
export type LevelField = { readonly field: HoldingField; readonly hidden: readonly (boolean | When)[] }

/** Lists the fields of one object, including those in boxes. */
export function listLevel(schema: FormSchema, around: LevelField['hidden'] = []): LevelField[] {
  return schema.flatMap((field): LevelField[] => {
    const hidden = field.hidden === undefined ? around : [...around, field.hidden]
    switch (field.kind) {
      case 'label':
        return []
      case 'group':
      case 'folded':
        return listLevel(field.fields, hidden)
      case 'card':
      case 'layout':
        return field.sections.flatMap((section) => listLevel(section.fields, hidden))
      default:
        return [{ field, hidden }]
    }
  })
}

export type ToggleNames = { readonly flag: NonNullable<ToggleField['flag']>; readonly paramsName: string }

export function toggleNames({ flag, paramsName }: ToggleField): ToggleNames {
  return { flag: flag ?? toggleDefaults.flag, paramsName: paramsName ?? toggleDefaults.paramsName }
}

export function anyOfNames({ typeName, paramsName }: AnyOfField) {
  return {
    typeName: typeName ?? anyOfDefaults.typeName,
    paramsName: paramsName ?? anyOfDefaults.paramsName,
  }
}

/** Names that a field writes in the object around it. */
export function namesOf(field: HoldingField): string[] {
  if (field.name !== undefined) {
    return field.kind === 'resource' && field.idsName !== undefined
      ? [field.name, field.idsName]
      : [field.name]
  }
  if (field.kind === 'toggle') {
    const { flag, paramsName } = toggleNames(field)
    return [flag.name, paramsName]
  }
  const { typeName, paramsName } = anyOfNames(field as AnyOfField)
  return [typeName, paramsName]
}

export function holds(when: When, values: LevelValues): boolean {
  const value = Object.hasOwn(values, when.field) ? (values[when.field] as Primitive) : undefined
  const among = (wanted: readonly Primitive[]) => value !== undefined && wanted.includes(value)
  return 'is' in when ? among(when.is) : !among(when.isNot)
}

/** True if its flag allows a field or box to be shown. */
export function isShown(hidden: boolean | When | undefined, values: LevelValues): boolean {
  return hidden === undefined || !(typeof hidden === 'boolean' ? hidden : holds(hidden, values))
}

/** True if a field's value is used. A field with `hidden: true` is used although it is not shown. */
export function isInForce(hidden: LevelField['hidden'], values: LevelValues): boolean {
  return hidden.every((flag) => typeof flag === 'boolean' || !holds(flag, values))
}

/** Finds the names whose values decide which of these fields are shown or required. */
export function findDeciders(schema: FormSchema): string[] {
  const whens = schema.flatMap((field): (boolean | When | undefined)[] => [
    field.hidden,
    ...('required' in field && field.required !== undefined && 'when' in field.required
      ? [field.required.when]
      : []),
  ])
  return [...new Set(whens.flatMap((when) => (typeof when === 'object' ? [when.field] : [])))]
}

/**
 * True if a change of this value can change another value of its object. The names are cached by schema, since every
 * key press needs them.
 */
export function decides(schema: FormSchema, name: string): boolean {
  let names = decidingNames.get(schema)
  if (names === undefined) {
    names = new Set(
      listLevel(schema).flatMap(({ field, hidden }) => [
        ...hidden.flatMap((flag) => (typeof flag === 'object' ? [flag.field] : [])),
        ...('resets' in field && field.resets !== undefined ? namesOf(field) : []),
      ]),
    )
    decidingNames.set(schema, names)
  }
  return names.has(name)
}

const decidingNames = new WeakMap<FormSchema, ReadonlySet<string>>()
