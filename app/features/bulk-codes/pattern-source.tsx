import { BlockStack, Box, Button, InlineStack, Text } from '@shopify/polaris'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { CodePattern } from '#rules/features/bulk-codes/pattern.ts'
import {
  countPatternCodes,
  deriveGuessesPerHit,
  drawSample,
  formatCodeCount,
} from '#rules/features/bulk-codes/pattern-codes.ts'
import {
  defaultPatternForm,
  formatPattern,
  type PatternForm,
  patternFields,
} from '#rules/features/bulk-codes/pattern-form.ts'
import { findPatternIssues } from '#rules/features/bulk-codes/pattern-issues.ts'
import { findPatternRefusal } from '#rules/features/bulk-codes/plan-limits.ts'
import type { PlanFeatureValues } from '#rules/features/plan/plan-features.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import { bulkCodeScreenWords } from '#rules/words/bulk-codes-screen.ts'
import { FormFields } from '../../fields/schema/form-fields.tsx'
import { createIssuesResolver } from '../../fields/schema/issues-resolver.ts'
import { PlanLimitNotice } from '../../plan/plan-limit-notice.tsx'

const words = bulkCodeScreenWords

type SourceProps<Source> = {
  readonly features: PlanFeatureValues
  readonly isRunning: boolean
  readonly onCreate: (source: Source) => void
}

/** Random codes: their form, how many are possible, and how hard they are to guess. */
export function PatternSource({ features, isRunning, onCreate }: SourceProps<CodePattern>) {
  const form = useForm<PatternForm>({
    defaultValues: defaultPatternForm,
    shouldFocusError: true,
    resolver: createIssuesResolver((values) => findPatternIssues(formatPattern(values))),
  })
  const pattern = formatPattern(useWatch({ control: form.control }) as PatternForm)
  const refusal = Number.isInteger(pattern.count) ? findPatternRefusal(features, pattern.count) : undefined
  const create = form.handleSubmit((values) => onCreate(formatPattern(values)))
  return (
    <BlockStack gap="400">
      <FormFields schema={patternFields} form={form} headingLevel={3} />
      <PatternPreview pattern={pattern} />
      <PlanLimitNotice refusal={refusal} />
      <InlineStack>
        <Button
          variant="primary"
          loading={isRunning}
          disabled={refusal !== undefined}
          onClick={() => void create()}
        >
          {words.create(Number.isInteger(pattern.count) ? pattern.count : undefined)}
        </Button>
      </InlineStack>
    </BlockStack>
  )
}

const drawBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))

function PatternPreview({ pattern }: { readonly pattern: CodePattern }) {
  const [drawn, setDrawn] = useState(0)
  const issues = findPatternIssues(pattern)
  // The number of codes does not change their form.
  const isDrawable = issues.every(({ path }) => path[0] === 'count')
  const { count, ...shape } = pattern
  const key = JSON.stringify([shape, drawn])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the shape and the button.
  const { sample, held } = useMemo(
    () =>
      isDrawable
        ? { sample: drawSample(shape, drawBytes), held: countPatternCodes(shape) }
        : { sample: [], held: 0n },
    [key, isDrawable],
  )
  if (!isDrawable || held === 0n) return null
  return (
    <Box background="bg-surface-secondary" padding="300" borderRadius="200">
      <BlockStack gap="200">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="p" variant="headingSm">
            {words.pattern.sample}
          </Text>
          <Button variant="plain" onClick={() => setDrawn(drawn + 1)}>
            {words.pattern.redraw}
          </Button>
        </InlineStack>
        <InlineStack gap="300">
          {sample.map((code) => (
            <Text key={code} as="span" breakWord>
              <code>{code}</code>
            </Text>
          ))}
        </InlineStack>
        <Text as="p" tone="subdued">
          {words.pattern.holds(formatCodeCount(held))}
          {issues.length === 0 &&
            ` ${bulkCodeWords.guessChance(formatCodeCount(deriveGuessesPerHit(shape, count)))}`}
        </Text>
      </BlockStack>
    </Box>
  )
}
