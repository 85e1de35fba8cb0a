import type { FieldKinds, ValueKind } from './field-kinds.ts'
import type { GuidedCard } from './guided-cards.ts'

/**
 * A form as data: its fields in order. Field kinds are a closed union, each with its options, so that a misspelt option
 * does not compile. A field belongs to the object around it: `{ name: 'title' }` inside
 * `{ kind: 'object', name: 'rule' }` is `rule.title`. Boxes (`group`, `folded`, `card`, `layout`) only affect the
 * layout: their fields belong to the object around the box.
 */
export type FormSchema = readonly FieldSchema[]
export type FieldSchema = ValueField | HiddenField | StructureField | BoxField

/** A condition on the value of a sibling: a field of the same object. */
export type When =
  | { readonly field: string; readonly is: readonly Primitive[] }
  | { readonly field: string; readonly isNot: readonly Primitive[] }
export type Primitive = string | number | boolean | null

const fieldPositions = ['main', 'side'] as const
/** Column of the page that shows a field. Absent: `main`. */
export type FieldPosition = (typeof fieldPositions)[number]

type Positioned = {
  /** Not shown, but the value is kept. Fields may share a name if at most one of them is shown at a time. */
  readonly hidden?: boolean | When
  readonly position?: FieldPosition
}

type Labelled = { readonly label: string; readonly help?: string }

export type TextRules = {
  readonly pattern?: { readonly expression: RegExp; readonly message: string }
  readonly minimumLength?: { readonly characters: number; readonly message: string }
}

export type ValueFieldOf<Kind extends ValueKind> = Positioned &
  Labelled & {
    readonly kind: Kind
    readonly name: string
    readonly labelHidden?: boolean
    readonly defaultValue?: FieldKinds[Kind]['value']
    /** Message for an empty value. With `when`, only if the condition is met. */
    readonly required?: { readonly message: string; readonly when?: When }
    readonly rules?: TextRules
    /** Siblings that are reset to their defaults whenever this value changes. */
    readonly resets?: readonly string[]
  } & FieldKinds[Kind]['options']

export type ValueField = { [Kind in ValueKind]: ValueFieldOf<Kind> }[ValueKind]

/** A fixed value that is stored and never shown. */
export type HiddenField = Pick<Positioned, 'position'> & {
  readonly kind: 'hidden'
  readonly name: string
  readonly value: FixedValue
  readonly hidden?: When
}
export type FixedValue = Primitive | readonly FixedValue[] | { readonly [name: string]: FixedValue }

/** Fields of a nested object, which the merchant can collapse. */
export type ObjectField = Positioned & {
  readonly kind: 'object'
  readonly name: string
  readonly title?: string
  /** Absent: expanded. */
  readonly startsCollapsed?: boolean
  readonly fields: FormSchema
}

/** Name of the value that a switch changes, with its two values. */
export type ToggleFlag = { readonly name: string; readonly on: Primitive; readonly off: Primitive }

/**
 * A switch that reveals fields. Switching it off resets them to their defaults. Without a name, its values belong to
 * the object around it.
 */
export type ToggleField = Positioned &
  Labelled & {
    readonly kind: 'toggle'
    readonly name?: string
    readonly control?: 'checkbox' | 'knob'
    /** Absent: `enabled`, with true and false. */
    readonly flag?: ToggleFlag
    /** Absent: `params`. */
    readonly paramsName?: string
    readonly startsOn?: boolean
    readonly fields: FormSchema
  }

export type AnyOfChoice = {
  readonly value: string
  readonly label: string
  readonly help?: string
  readonly disabled?: boolean
  readonly fields: FormSchema
}

/**
 * A select that reveals fields for each choice. Another choice starts with its defaults. Without a name, its values
 * belong to the object around it.
 */
export type AnyOfField = Positioned &
  Labelled & {
    readonly kind: 'any_of'
    readonly name?: string
    /** True if the heading above already has the label. Screen readers still get it. */
    readonly labelHidden?: boolean
    readonly choices: readonly AnyOfChoice[]
    /** Absent: `type`. */
    readonly typeName?: string
    /** Absent: `params`. */
    readonly paramsName?: string
    /** Absent: the first choice. '': the merchant has to choose. */
    readonly defaultChoice?: string
    readonly required?: { readonly message: string }
    /** True if the first revealed field is a number and is next to the select. */
    readonly numberInLine?: boolean
  }

export type ArrayField = Positioned &
  Labelled & {
    readonly kind: 'array'
    readonly name: string
    /** Label of one item: 'Rule'. */
    readonly itemLabel: string
    /** Field of an item whose value is the item's heading. Absent or blank: the item's label and number. */
    readonly itemTitleName?: string
    readonly addLabel: string
    readonly emptyHeading: string
    readonly emptyDescription?: string
    /** Maximum number of items. Absent: 9999 (docs/product.md#editor). */
    readonly maximum?: number
    /** Field of an item that mutes it, shown as a button. */
    readonly mute?: ToggleFlag
    readonly startsWith?: number
    readonly fields: FormSchema
  }

export type StructureField = ObjectField | ToggleField | AnyOfField | ArrayField

export type Section = {
  readonly title?: string
  readonly description?: string
  /** The card whose guide opens with the `?` next to the title. */
  readonly guide?: GuidedCard
  readonly fields: FormSchema
}

export type LabelField = Positioned & {
  readonly kind: 'label'
  readonly text: string
  readonly variant?: 'heading' | 'body'
  readonly tone?: 'subdued' | 'critical' | 'caution'
}
/** Fields in a row, if the width is sufficient. */
export type GroupField = Positioned & {
  readonly kind: 'group'
  readonly title?: string
  /** True if the fields are short enough for one row on a phone. */
  readonly isShort?: boolean
  readonly fields: FormSchema
}
/** Fields that most merchants do not change, behind a button. They are visible if a value differs from its default. */
export type FoldedField = Positioned & {
  readonly kind: 'folded'
  /** Names of its fields, as on the button: 'Message and purchase type'. */
  readonly label: string
  readonly fields: FormSchema
}
export type CardField = Positioned & {
  readonly kind: 'card'
  readonly title?: string
  readonly sections: readonly Section[]
}
/** Titled sections in two columns: the description on the left, the fields on the right. */
export type LayoutField = Positioned & { readonly kind: 'layout'; readonly sections: readonly Section[] }

export type BoxField = LabelField | GroupField | FoldedField | CardField | LayoutField

export type FieldKind = FieldSchema['kind']
export type FieldOf<Kind extends FieldKind> = Extract<FieldSchema, { readonly kind: Kind }>

/** Names of the values that a toggle and a choice write, unless the schema sets others. */
export const toggleDefaults = {
  flag: { name: 'enabled', on: true, off: false },
  paramsName: 'params',
} as const
export const anyOfDefaults = { typeName: 'type', paramsName: 'params' } as const
