import type { ValidationRule } from 'graphql'
import {
  getNamedType,
  isInputObjectType,
  isLeafType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'
import { documentError } from './error-path.ts'

/** Refuses a field that the type does not have: `undefinedField`. */
export const knownFields: ValidationRule = (context) => ({
  Field(node, _key, _parent, _path, ancestors) {
    const type = context.getParentType()
    if (!type || context.getFieldDef()) return
    context.reportError(
      documentError(`Field '${node.name.value}' doesn't exist on type '${type.name}'`, node, ancestors, {
        code: 'undefinedField',
        typeName: type.name,
        fieldName: node.name.value,
      }),
    )
  },
})

/** Refuses an object without a selection and a scalar with one: `selectionMismatch`. */
export const matchingSelections: ValidationRule = (context) => ({
  Field(node, _key, _parent, _path, ancestors) {
    const type = context.getType()
    if (!type) return
    const name = node.name.value
    const mismatch = (message: string): void =>
      context.reportError(
        documentError(message, node, ancestors, {
          code: 'selectionMismatch',
          nodeName: `field '${name}'`,
          typeName: String(type),
        }),
      )
    if (isLeafType(getNamedType(type))) {
      if (!node.selectionSet) return
      const chosen = node.selectionSet.selections
        .map((one) => ('name' in one && one.name ? one.name.value : '...'))
        .join(', ')
      mismatch(
        `Selections can't be made on scalars (field '${name}' returns ${type} but has selections [${chosen}])`,
      )
    } else if (!node.selectionSet) {
      mismatch(
        `Field must have selections (field '${name}' returns ${getNamedType(type).name} but has no selections. Did you mean '${name} { ... }'?)`,
      )
    }
  },
})

/** Refuses an unknown argument or input field: `argumentNotAccepted`. */
export const knownArguments: ValidationRule = (context) => ({
  Argument(node, _key, _parent, _path, ancestors) {
    const field = context.getFieldDef()
    if (context.getArgument() || context.getDirective() || !field) return
    const name = node.name.value
    context.reportError(
      documentError(`Field '${field.name}' doesn't accept argument '${name}'`, node, ancestors, {
        code: 'argumentNotAccepted',
        name: field.name,
        typeName: 'Field',
        argumentName: name,
      }),
    )
  },
  ObjectField(node, _key, _parent, _path, ancestors) {
    const type = getNamedType(context.getParentInputType())
    if (!isInputObjectType(type) || Object.hasOwn(type.getFields(), node.name.value)) return
    context.reportError(
      documentError(
        `InputObject '${type.name}' doesn't accept argument '${node.name.value}'`,
        node,
        ancestors,
        {
          code: 'argumentNotAccepted',
          name: type.name,
          typeName: 'InputObject',
          argumentName: node.name.value,
        },
      ),
    )
  },
})

/**
 * Refuses a missing argument of a field (`missingRequiredArguments`) or of an input
 * (`missingRequiredInputObjectAttribute`).
 */
export const requiredArguments: ValidationRule = (context) => ({
  Field(node, _key, _parent, _path, ancestors) {
    const argumentNames = new Set(node.arguments?.map((one) => one.name.value))
    const missing =
      context.getFieldDef()?.args.filter((one) => isRequiredArgument(one) && !argumentNames.has(one.name)) ??
      []
    if (missing.length === 0) return
    const names = missing.map((one) => one.name).join(', ')
    context.reportError(
      documentError(`Field '${node.name.value}' is missing required arguments: ${names}`, node, ancestors, {
        code: 'missingRequiredArguments',
        className: 'Field',
        name: node.name.value,
        arguments: names,
      }),
    )
  },
  ObjectValue(node, _key, _parent, _path, ancestors) {
    const type = getNamedType(context.getInputType())
    if (!isInputObjectType(type)) return
    const fieldNames = new Set(node.fields.map((one) => one.name.value))
    for (const field of Object.values(type.getFields())) {
      if (!isRequiredInputField(field) || fieldNames.has(field.name)) continue
      const message = `Argument '${field.name}' on InputObject '${type.name}' is required. Expected type ${field.type}`
      context.reportError(
        documentError(message, node, ancestors, {
          code: 'missingRequiredInputObjectAttribute',
          argumentName: field.name,
          argumentType: String(field.type),
          inputObjectType: type.name,
        }),
      )
    }
  },
})
