/**
 * Catalogues whose texts are not rewritten yet (docs/glossary.md#texts), in the order of those who do it. A line goes
 * when its file has no fault.
 */
export const notRewritten: readonly string[] = [
  'rules/words/cod-rules.ts',

  'app/testers/words.ts',
  'forms/words.ts',
  'rules/words/budget.ts',
  'rules/words/issue-messages.ts',
  'rules/words/rule-editor.ts',
  'rules/words/rules-in-plain-words.ts',
  'rules/words/saving.ts',
]

/** Files of screens with texts that are in no catalogue yet. A line goes when its texts have moved to one. */
export const notInCatalogues: readonly string[] = []
