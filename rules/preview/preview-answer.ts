import { z } from '../schema.ts'
import { traceSchema } from './trace.ts'

/**
 * `hideInList` keeps a method among the express buttons, and `hideAmongExpress` keeps it in the list of payment
 * methods.
 */
export const changeKinds = ['hide', 'hideInList', 'hideAmongExpress', 'rename', 'move'] as const

/** Change of one method by one record. */
const changeSchema = z.object({
  kind: z.enum(changeKinds),
  /** Index of the record in the request. */
  record: z.int(),
  /** Index of the rule in its rule set. Null if the record has no rules, or if no trace shows the rule. */
  rule: z.nullable(z.int()),
})

/** A payment method or shipping rate after all operations. */
const methodSchema = z.object({
  /** Id of the method in traces, which is only valid in this answer. */
  id: z.string(),
  name: z.string(),
  /**
   * Null if it is hidden, at least in the list. Otherwise its position among the shown ones, starting at 0, and its
   * name there.
   */
  shown: z.nullable(z.object({ position: z.int(), name: z.string() })),
  /** Includes a rename that a later one replaced, and a move of a hidden method. */
  changes: z.array(changeSchema),
})

/** Cost of a run at checkout, in instructions as counted by the platform. */
const costSchema = z.object({
  own: z.number(),
  /** Estimated instructions of the platform's provider, which reads the checkout for the function. */
  provider: z.number(),
  limit: z.number(),
})

/** Fields of every run's report, except its trace. */
export const runMembers = {
  operations: z.array(z.record(z.string(), z.unknown())),
  logs: z.array(z.string()),
  error: z.nullable(z.object({ name: z.string(), message: z.string() })),
  /** Cost of the deployed build. Null if there is none, or if it could not run. */
  cost: z._default(z.nullable(costSchema), null),
}

const outcomeSchema = z.object({
  ...runMembers,
  /** Null if the run failed, the record has no rules, or there is no tracing build of the function. */
  trace: z.nullable(traceSchema),
})

/**
 * Answer of POST /app/api/preview: the methods in their original order, and each record in the order of the request.
 */
export const previewAnswerSchema = z.object({
  methods: z.array(methodSchema),
  outcomes: z.array(outcomeSchema),
})

export type PreviewAnswer = z.infer<typeof previewAnswerSchema>
export type PreviewMethod = z.infer<typeof methodSchema>
export type PreviewChange = z.infer<typeof changeSchema>
export type RunCost = z.infer<typeof costSchema>
export type RecordOutcome = z.infer<typeof outcomeSchema>
