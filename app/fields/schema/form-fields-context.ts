import { type ComponentType, createContext, useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FieldPosition, FormSchema } from '#forms/field-schema.ts'

/** The form as the fields of a schema use it, with texts as paths. */
export type SchemaForm = UseFormReturn

export type DrawnFieldsProps = {
  readonly schema: FormSchema
  /** Column whose fields are drawn. By default all are. */
  readonly position?: FieldPosition
}

/** Context of all fields of a form. */
export type FormFieldsContext = {
  readonly form: SchemaForm
  readonly disabled: boolean
  /** True once the merchant has tried to save. From then on every change updates the messages. */
  readonly isChecked: boolean
  /**
   * Draws fields in the current object. Passed by the context, so that a group of fields need not import every kind of
   * field.
   */
  readonly DrawnFields: ComponentType<DrawnFieldsProps>
}

const FormContext = createContext<FormFieldsContext | undefined>(undefined)
export const FormFieldsProvider = FormContext.Provider

export function useFormFields(): FormFieldsContext {
  const context = useContext(FormContext)
  if (context === undefined) throw new Error('A field of a schema is drawn outside <FormFields>.')
  return context
}

/** The object of the form that contains the fields: its schema and its path. */
export type FormLevel = { readonly schema: FormSchema; readonly path: string }

const LevelContext = createContext<FormLevel>({ schema: [], path: '' })
export const FormLevelProvider = LevelContext.Provider

export function useFormLevel(): FormLevel {
  return useContext(LevelContext)
}
