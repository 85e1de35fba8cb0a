import {
  type DocumentNode,
  FragmentsOnCompositeTypesRule,
  type GraphQLError,
  type GraphQLSchema,
  KnownDirectivesRule,
  KnownFragmentNamesRule,
  KnownTypeNamesRule,
  LoneAnonymousOperationRule,
  NoFragmentCyclesRule,
  NoUnusedFragmentsRule,
  OverlappingFieldsCanBeMergedRule,
  PossibleFragmentSpreadsRule,
  UniqueArgumentNamesRule,
  UniqueFragmentNamesRule,
  UniqueInputFieldNamesRule,
  UniqueOperationNamesRule,
  UniqueVariableNamesRule,
  VariablesAreInputTypesRule,
  validate,
} from 'graphql'
import { knownArguments, knownFields, matchingSelections, requiredArguments } from './field-rules.ts'
import { fittingLiterals } from './literal-rule.ts'
import { declaredVariables, fittingVariables } from './variable-rules.ts'

/** Rules whose refusals carry the platform's codes (docs/platform.md#admin-errors). */
const codedRules = [
  knownFields,
  matchingSelections,
  knownArguments,
  requiredArguments,
  fittingLiterals,
  declaredVariables,
  fittingVariables,
]

/** Further rules of the language, whose refusals have the words of graphql-js. */
const plainRules = [
  FragmentsOnCompositeTypesRule,
  KnownDirectivesRule,
  KnownFragmentNamesRule,
  KnownTypeNamesRule,
  LoneAnonymousOperationRule,
  NoFragmentCyclesRule,
  NoUnusedFragmentsRule,
  OverlappingFieldsCanBeMergedRule,
  PossibleFragmentSpreadsRule,
  UniqueArgumentNamesRule,
  UniqueFragmentNamesRule,
  UniqueInputFieldNamesRule,
  UniqueOperationNamesRule,
  UniqueVariableNamesRule,
  VariablesAreInputTypesRule,
]

/** Every fault of the document; an empty list if it may run. */
export function validateDocument(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  return validate(schema, document, [...codedRules, ...plainRules])
}
