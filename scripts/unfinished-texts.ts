/**
 * Catalogues whose texts are not rewritten yet (docs/glossary.md#texts), in the order of those who do it. A line goes
 * when its file has no fault.
 */
export const notRewritten: readonly string[] = [
  'rules/words/cod-rules.ts',

  'app/features/check-panel/words.ts',
  'app/saving/save-guard-words.ts',
  'app/testers/words.ts',
  'forms/words.ts',
  'rules/words/action-words.ts',
  'rules/words/budget.ts',
  'rules/words/check-faults.ts',
  'rules/words/checks-in-plain-words.ts',
  'rules/words/checks.ts',
  'rules/words/condition-words.ts',
  'rules/words/issue-messages.ts',
  'rules/words/rule-editor.ts',
  'rules/words/rules-in-plain-words.ts',
  'rules/words/saving.ts',

  'app/content/admin-pages.ts',
  'app/content/faq.ts',
  'app/content/plans.ts',
  'app/content/setup-guide.ts',
  'app/content/short-guides.ts',
  'app/content/tutorials.ts',
  'app/features/checkout-now/words.ts',
  'app/features/help/words.ts',
  'app/features/introduction/words.ts',
  'app/features/plan/words.ts',
  'app/features/shop-health/words.ts',
  'app/guides/words.ts',
  'rules/words/checkout-now.ts',
  'rules/words/customer-requests.ts',
  'rules/words/errors.ts',
  'rules/words/health-mail.ts',
  'rules/words/health.ts',
  'rules/words/plan-limits.ts',
  'rules/words/shell.ts',
]

/** Files of screens with texts that are in no catalogue yet. A line goes when its texts have moved to one. */
export const notInCatalogues: readonly string[] = [
  'app/blocks/missing-method.ts',
  'app/blocks/pricing-cards.tsx',
  'app/blocks/tutorials.ts',
  'app/blocks/uninstalled-banner.tsx',
  'app/features/checkout-now/checkout-now-frame.tsx',
  'app/guides/guide-link.tsx',
  'app/guides/help-button.tsx',
  'app/support/format-support-text.ts',
  'app/support/support-facts-part.tsx',
  'app/support/support-options.ts',
  'app/support/support-window.tsx',
  'app/support/use-chat.ts',
]
