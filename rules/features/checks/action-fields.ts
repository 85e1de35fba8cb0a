import type { FormSchema } from '#forms/field-schema.ts'
import { listLanguageChoices } from '#forms/places/languages.ts'
import {
  type CheckActionKind,
  checkSteps,
  type MessageField,
} from '../../language/checks/check-action-kinds.ts'
import { limits } from '../../language/limits.ts'
import { checkStepWords, messageFieldWords, checkFieldWords as words } from '../../words/checks.ts'

const message = {
  kind: 'text',
  name: 'message',
  label: words.message,
  maxLength: limits.checkMessageLength,
} as const

/** The fields are created on first use, since listing the names of all languages takes time. */
function listStopFields(): FormSchema {
  return [
    {
      kind: 'select',
      name: 'field',
      label: words.field,
      help: words.fieldHelp,
      defaultValue: 'page',
      choices: (Object.keys(messageFieldWords) as MessageField[]).map((field) => ({
        value: field,
        label: messageFieldWords[field],
      })),
    },
    {
      kind: 'select',
      radio: true,
      name: 'from',
      label: words.from,
      defaultValue: 'checkout',
      choices: checkSteps.map((step) => ({
        value: step,
        label: checkStepWords[step].label,
        help: checkStepWords[step].help,
      })),
    },
    { ...message, help: words.messageHelp },
    {
      kind: 'array',
      name: 'messages',
      hidden: true,
      label: words.messages,
      help: words.messagesHelp,
      itemLabel: words.translation,
      addLabel: words.addTranslation,
      emptyHeading: words.noTranslations,
      fields: [
        { kind: 'select', name: 'language', label: words.language, choices: listLanguageChoices() },
        message,
      ],
    },
  ]
}

let stopFields: FormSchema | undefined

/**
 * The fields of an action of a check. Returns the same object each time, since a form identifies its schema
 * by identity.
 */
export const checkActionFields = {
  stop_checkout: () => {
    stopFields ??= listStopFields()
    return stopFields
  },
} as const satisfies Record<CheckActionKind, () => FormSchema>
