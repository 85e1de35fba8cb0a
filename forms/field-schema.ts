import type { GuidedCard } from '#rules/words/guided-cards.ts'
import type { FieldKinds, ValueKind } from './field-kinds.ts'

/**
 * A form as data: what is asked, in order. Field kinds are a closed union, each with its own options, so that a
 * misspelt one does not compile. A field stands in the object it is written in: `{ name: 'title' }` inside
 * `{ kind: 'object', name: 'rule' }` is `rule.title`. Boxes (`group`, `card`, `layout`) only draw: their fields stand
 * in the same object as the box.
 */
export type FormSchema = readonly FieldSchema[]
export type FieldSchema = ValueField | HiddenField | StructureField | BoxField

/** Holds by the value of a sibling: a field of the same object. */
export type When =
  | { readonly field: string; readonly is: readonly Primitive[] }
  | { readonly field: string; readonly isNot: readonly Primitive[] }
export type Primitive = string | number | boolean | null

export const fieldPositions = ['main', 'side'] as const
/** Which column of the page a field is drawn in; absent: `main`. */
export type FieldPosition = (typeof fieldPositions)[number]

type Placed = {
  /** Not drawn; the value stays. Several fields may share a name as long as one at most is shown at a time. */
  readonly hidden?: boolean | When
  readonly position?: FieldPosition
}

type Labelled = { readonly label: string; readonly help?: string }

export type TextRules = {
  readonly pattern?: { readonly expression: RegExp; readonly message: string }
  readonly minimumLength?: { readonly characters: number; readonly message: string }
}

export type ValueFieldOf<Kind extends ValueKind> = Placed &
  Labelled & {
    readonly kind: Kind
    readonly name: string
    readonly labelHidden?: boolean
    readonly defaultValue?: FieldKinds[Kind]['value']
    /** The message when it is empty; with `when`, only where that holds. */
    readonly required?: { readonly message: string; readonly when?: When }
    readonly rules?: TextRules
    /** Siblings that go back to their defaults whenever this value changes. */
    readonly resets?: readonly string[]
  } & FieldKinds[Kind]['options']

export type ValueField = { [Kind in ValueKind]: ValueFieldOf<Kind> }[ValueKind]

/** A fixed value that is stored and never drawn. */
export type HiddenField = Pick<Placed, 'position'> & {
  readonly kind: 'hidden'
  readonly name: string
  readonly value: FixedValue
  readonly hidden?: When
}
export type FixedValue = Primitive | readonly FixedValue[] | { readonly [name: string]: FixedValue }

/** A group of its own object, which folds away. */
export type ObjectField = Placed & {
  readonly kind: 'object'
  readonly name: string
  readonly title?: string
  /** Expanded when absent. */
  readonly startsCollapsed?: boolean
  readonly fields: FormSchema
}

/** What a switch writes, and where. */
export type ToggleFlag = { readonly name: string; readonly on: Primitive; readonly off: Primitive }

/** A switch that reveals fields. Switching off puts them back to their defaults. Without a name it stands in the object around it. */
export type ToggleField = Placed &
  Labelled & {
    readonly kind: 'toggle'
    readonly name?: string
    readonly control?: 'checkbox' | 'knob'
    /** Absent: `enabled`, true and false. */
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

/** A select whose choice reveals fields. Another choice starts from its own defaults. Without a name it stands in the object around it. */
export type AnyOfField = Placed &
  Labelled & {
    readonly kind: 'any_of'
    readonly name?: string
    readonly choices: readonly AnyOfChoice[]
    /** Absent: `type`. */
    readonly typeName?: string
    /** Absent: `params`. */
    readonly paramsName?: string
    /** Absent: the first; '' asks the merchant. */
    readonly defaultChoice?: string
    readonly required?: { readonly message: string }
  }

export type ArrayField = Placed &
  Labelled & {
    readonly kind: 'array'
    readonly name: string
    /** What one of them is called: 'Rule'. */
    readonly itemLabel: string
    /** The field of an item that is its heading; absent or blank: the item's label and number. */
    readonly itemTitleName?: string
    readonly addLabel?: string
    readonly emptyHeading?: string
    readonly emptyDescription?: string
    /** Items at most; absent: 9999 (docs/product.md#editor). */
    readonly maximum?: number
    /** A field of an item that mutes it; shown as a button. */
    readonly mute?: ToggleFlag
    readonly startsWith?: number
    readonly fields: FormSchema
  }

export type StructureField = ObjectField | ToggleField | AnyOfField | ArrayField

export type Section = {
  readonly title?: string
  readonly description?: string
  /** Whose guide the `?` beside the title opens. */
  readonly guide?: GuidedCard
  readonly fields: FormSchema
}

export type LabelField = Placed & {
  readonly kind: 'label'
  readonly text: string
  readonly variant?: 'heading' | 'body'
  readonly tone?: 'subdued' | 'critical' | 'caution'
}
/** Fields side by side where there is room. */
export type GroupField = Placed & {
  readonly kind: 'group'
  readonly title?: string
  readonly fields: FormSchema
}
export type CardField = Placed & {
  readonly kind: 'card'
  readonly title?: string
  readonly sections: readonly Section[]
}
/** Titled sections in two columns: what it is about on the left, the fields on the right. */
export type LayoutField = Placed & { readonly kind: 'layout'; readonly sections: readonly Section[] }

export type BoxField = LabelField | GroupField | CardField | LayoutField

export type FieldKind = FieldSchema['kind']
export type FieldOf<Kind extends FieldKind> = Extract<FieldSchema, { readonly kind: Kind }>

/** Where a toggle and a choice keep what they write unless the schema says otherwise. */
export const toggleDefaults = {
  flag: { name: 'enabled', on: true, off: false },
  paramsName: 'params',
} as const
export const anyOfDefaults = { typeName: 'type', paramsName: 'params' } as const
