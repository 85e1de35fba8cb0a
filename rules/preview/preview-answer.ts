import { z } from '../schema.ts'
import { traceSchema } from './trace.ts'

/** What is hidden in one place stays in the other: in the list of payment methods, or among the express buttons. */
export const changeKinds = ['hide', 'hideInList', 'hideAmongExpress', 'rename', 'move'] as const

/** One thing that one record does to one method. */
const changeSchema = z.object({
  kind: z.enum(changeKinds),
  /** Where the record stands in the request. */
  record: z.int(),
  /** Where in its rule set the rule stands that did it; null where it has none, or there is no trace to tell. */
  rule: z.nullable(z.int()),
})

/** A payment method or shipping rate, and what became of it. */
const methodSchema = z.object({
  /** Stands for the method in traces: good for this answer only. */
  id: z.string(),
  name: z.string(),
  /** Null: it is hidden, in the list at least. Else its place among the shown ones, the first being 0, and its name there. */
  shown: z.nullable(z.object({ position: z.int(), name: z.string() })),
  /** A rename that another overtook, or a move of a hidden method, stands here too. */
  changes: z.array(changeSchema),
})

/** What a run takes at checkout, in instructions by the platform's count. */
const costSchema = z.object({
  own: z.number(),
  /** Of the platform's provider, which reads the checkout for the function: an estimate. */
  provider: z.number(),
  limit: z.number(),
})

/** What any run tells, its trace aside. */
export const runMembers = {
  operations: z.array(z.record(z.string(), z.unknown())),
  logs: z.array(z.string()),
  error: z.nullable(z.object({ name: z.string(), message: z.string() })),
  /** Of the build that is deployed; null where there is none, or no run of it could be made. */
  cost: z._default(z.nullable(costSchema), null),
}

const outcomeSchema = z.object({
  ...runMembers,
  /** Null where the run failed, the record has no rules, or no tracing build of the function is there. */
  trace: z.nullable(traceSchema),
})

/** Answer of POST /app/api/preview: the methods in their order before, and each record in the order of the request. */
export const previewAnswerSchema = z.object({
  methods: z.array(methodSchema),
  outcomes: z.array(outcomeSchema),
})

export type PreviewAnswer = z.infer<typeof previewAnswerSchema>
export type PreviewMethod = z.infer<typeof methodSchema>
export type PreviewChange = z.infer<typeof changeSchema>
export type RunCost = z.infer<typeof costSchema>
export type RecordOutcome = z.infer<typeof outcomeSchema>
