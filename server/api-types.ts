import type { Hono } from 'hono'
import type { PickResponseByStatusCode } from 'hono/client'
import type { ExtractSchema } from 'hono/types'
import type { SuccessStatusCode } from 'hono/utils/http-status'
import type { CheckoutNow } from '#rules/checkout-now/answer.ts'
import type { DeadEndAnswer, IntentionChange } from '#rules/dead-ends/dead-end-answer.ts'
import type { DeadEndSearch } from '#rules/dead-ends/search-request.ts'
import type {
  BulkCodesRequest,
  BulkDownload,
  BulkJobAction,
  BulkJobList,
  BulkJobProgress,
} from '#rules/features/bulk-codes/job.ts'
import type { DiscountListItem } from '#rules/features/discounts/list-item.ts'
import type { PlanAnswer } from '#rules/features/plan/plan-status.ts'
import type { RuleSetListItem } from '#rules/features/rule-list/list-item.ts'
import type { ShopHealth } from '#rules/health/finding.ts'
import type { NoteChange, VersionList, WholeVersion } from '#rules/history/answer.ts'
import type { DeletedRecords } from '#rules/history/listed-version.ts'
import type { MarginGuardAnswer } from '#rules/margin-guard/margin-guard-answer.ts'
import type { MarginGuardRequest } from '#rules/margin-guard/margin-guard-request.ts'
import type { BudgetAnswer } from '#rules/preview/budget/budget-answer.ts'
import type { BudgetRequest } from '#rules/preview/budget/budget-request.ts'
import type { CheckPreviewAnswer, CheckPreviewRequest } from '#rules/preview/checks/check-preview.ts'
import type { DiscountPreviewAnswer } from '#rules/preview/discounts/discount-preview-answer.ts'
import type { DiscountPreviewRequest } from '#rules/preview/discounts/discount-preview-request.ts'
import type { PreviewAnswer } from '#rules/preview/preview-answer.ts'
import type { PreviewRequest } from '#rules/preview/preview-request.ts'
import type {
  HandOver,
  NewTest,
  RunTests,
  TestedRules,
  TestReports,
} from '#rules/preview/saved-tests/saved-test.ts'
import type { CheckoutExtension } from '#rules/records/checkout-extension.ts'
import type { CurrentUser } from '#rules/records/current-user.ts'
import type { Introduction } from '#rules/records/introduction.ts'
import type { ShopFlag } from '#rules/records/shop-flags.ts'
import type { ChangeHours, NewChange, ScheduledChanges } from '#rules/scheduled-changes/scheduled-change.ts'

/** Request of a route, and the body of its successful answer. */
type Route<Input, Answer, Status extends SuccessStatusCode = 200> = {
  readonly input: Input
  readonly output: Answer
  readonly outputFormat: 'json'
  readonly status: Status
}
type Get<Answer, Input = Record<never, never>> = { $get: Route<Input, Answer> }
type Post<Body, Answer> = { $post: Route<{ json: Body }, Answer> }
type Put<Body, Answer, Input = Record<never, never>> = { $put: Route<Input & { json: Body }, Answer> }
type Nothing = Record<never, never>
/** Without `subject`, the versions of the whole shop. Without `before`, the newest versions. */
type HistoryWish = { readonly subject?: string; readonly before?: string; readonly fresh?: 'true' }
type Id = { readonly param: { readonly id: string } }
type OfJob = { readonly param: { readonly triggerId: string } }

/** A shipped document with its variables, and the id of the rule set that a new one replaces. */
type AdminRequest = {
  readonly query: string
  readonly variables: unknown
  readonly replaces: string | undefined
}

/**
 * The server's API for the client, below /app/api (docs/product.md#own-api). The client imports only these types.
 * `createApp` compiles only if the routes give these answers.
 */
export type ApiRoutes = {
  '/admin/graphql': Post<AdminRequest, unknown>
  '/billing': Get<PlanAnswer, { query?: { fresh: '1' } }>
  '/billing/access': { $post: Route<Nothing, unknown, 204> }
  '/budget': Post<BudgetRequest, BudgetAnswer>
  /** The merchant's own list is sent as text (rules/features/bulk-codes/job.ts). */
  '/bulk-codes': {
    $post: Route<{ json?: BulkCodesRequest; query?: { discountId: string } }, { triggerId: string }, 201>
  }
  '/check-preview': Post<CheckPreviewRequest, CheckPreviewAnswer>
  '/checkout-extension': Get<CheckoutExtension>
  '/checkout-now': Get<CheckoutNow>
  '/current-user': Get<CurrentUser>
  /** `again` gives more time to a search that did not finish. */
  '/dead-ends': { $post: Route<{ json: DeadEndSearch; query: { again?: '' } }, DeadEndAnswer> }
  '/dead-ends/intended': Put<IntentionChange, Nothing>
  '/discount-preview': Post<DiscountPreviewRequest, DiscountPreviewAnswer>
  '/introduction': Get<Introduction> & Put<{ isAllowed: boolean }, Introduction>
  '/margin-guard': Post<MarginGuardRequest, MarginGuardAnswer>
  '/preview': Post<PreviewRequest, PreviewAnswer>
  '/history': Get<VersionList, { query: HistoryWish }> & {
    $delete: Route<{ query: { subject: string } }, Nothing>
  }
  '/history/deleted': Get<DeletedRecords>
  '/history/version': Get<WholeVersion, { query: { subject: string; number: string } }>
  '/history/note': Put<NoteChange, Nothing>
  '/saved-tests': Post<NewTest, { id: string }>
  '/saved-tests/run': Post<RunTests, TestReports>
  '/saved-tests/hand-over': Post<HandOver, Nothing>
  '/saved-tests/:id': { $delete: Route<Id, Nothing> }
  '/saved-tests/:id/expected': Put<TestedRules, Nothing, Id>
  '/scheduled-changes': Get<ScheduledChanges> & {
    $post: Route<{ json: NewChange }, { id: string }, 201>
  }
  '/scheduled-changes/:id': { $delete: Route<Id, Nothing> }
  '/scheduled-changes/:id/hours': Put<ChangeHours, Nothing, Id>
  '/scheduled-changes/:id/now': { $post: Route<Id & { json: { anyway: boolean } }, Nothing> }
  '/scheduled-changes/:id/keep': { $post: Route<Id, Nothing> }
  '/shop-flags': Get<{ flags: readonly string[] }>
  '/shop-flags/:flag': Put<{ isSet: boolean }, { flags: readonly string[] }, { param: { flag: ShopFlag } }>
  '/shop-health': Get<ShopHealth>
  '/shop-health/again': { $post: Route<Nothing, { works: number }> }
  '/shop-health/mail': Put<{ isOn: boolean }, Pick<ShopHealth, 'mail'>>
  '/shop-health/requests/:id': { $delete: Route<Id, Nothing> }
  '/types/:types': Get<
    { items: readonly (RuleSetListItem | DiscountListItem)[] },
    { param: { types: string } }
  >
  '/types/bulk-discount': Get<BulkJobList, { query: Readonly<Record<string, string>> }>
  '/types/bulk-discount/:triggerId/progress': Get<BulkJobProgress, OfJob>
  '/types/bulk-discount/:triggerId/download': Get<BulkDownload, OfJob>
  '/types/bulk-discount/:triggerId/:action': {
    $post: Route<{ param: { triggerId: string; action: BulkJobAction }; json: object }, BulkJobProgress>
  }
}

export type Api = Hono<Record<never, never>, ApiRoutes>

/** Type of the value after JSON. Readonly and writable lists count as equal. */
type Frozen<Value> = Value extends object ? { readonly [Key in keyof Value]: Frozen<Value[Key]> } : Value

/** Bodies of the answers of an API, by path and method. */
type Answers<Served> = {
  [Path in keyof ExtractSchema<Served>]: {
    [Method in keyof ExtractSchema<Served>[Path]]: ExtractSchema<Served>[Path][Method] extends {
      output: infer Output
    }
      ? Frozen<Output>
      : never
  }
}
type SuccessAnswers<Served> = Answers<PickResponseByStatusCode<Served, SuccessStatusCode>>
type Expected = Answers<Api>

/** Paths that are missing, or whose answers have another type. */
type Mistaken<Given> = {
  [Path in keyof Expected]: Path extends keyof Given
    ? Given[Path] extends Expected[Path]
      ? never
      : Path
    : Path
}[keyof Expected]

/**
 * The routes, if the client can read their answers. Otherwise the type fits no routes, and the compiler names the
 * paths.
 */
export type ServesClient<Served> = [Mistaken<SuccessAnswers<Served>>] extends [never]
  ? Served
  : { readonly answersOfAnotherForm: Mistaken<SuccessAnswers<Served>> }
