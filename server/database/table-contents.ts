import type * as schema from './schema.ts'

/** Name of a table as `schema.ts` exports it. */
export type TableName = keyof typeof schema

/**
 * Each table with its contents, for an operator who has to decide about a damaged database
 * (docs/operations.md#contents).
 */
export const tableContents = {
  shopSessions: 'access tokens of shops (the app asks for them again when a merchant opens it)',
  userSessions: 'details of staff who opened the app (asked for again)',
  delegateTokens: 'tokens of background jobs (asked for again)',
  processedWebhooks: 'webhooks of the last week that are done (one may be done twice, which harms nothing)',
  shopFlags: 'guides that shops have finished or put away (lost)',
  introductions: 'which members of staff let services know who they are (asked again)',
  recordChanges: 'who changed a rule last (lost)',
  ruleSetSuccessors:
    'which rule sets took the place of others (lost, which a plan’s limit then counts for a moment)',
  savedTests: 'checkouts that merchants keep as tests of their rules (lost)',
  scheduledChanges: 'changes that merchants have scheduled for an hour (lost: they aren’t published)',
  recordVersions: 'earlier versions of rule sets, checks, discounts and settings, for a year (lost)',
  versionComparisons: 'when each shop’s records were last compared with their versions (found again)',
  customerRequests:
    'open requests about the data of customers and shops (lost, the platform asks no second time)',
  shopHealth: 'when each shop was last checked, and whether it wants an e-mail (lost)',
  healthFindings: 'problems that the last check found (found again)',
  intendedFindings: 'stops of checkouts that merchants have confirmed (lost)',
  bulkJobs: 'jobs of discount codes, finished and unfinished (lost, while made codes stay on the platform)',
  bulkCodes: 'discount codes of each job, with those still to be made (lost)',
  bulkCodeArchives:
    'discount codes of jobs that finished more than 90 days ago (lost, while the codes stay on the platform)',
  bulkBatches: 'which codes were sent together, with their outcome (lost)',
  shopTurns: 'whose turn it is to have something done in the background (found again)',
  billingCustomers: 'access to each shop’s account at the billing service (asked for again)',
} satisfies Record<TableName, string>

/** Everything that the database holds, in one sentence. */
export function describeContents(): string {
  return Object.values(tableContents).join('; ')
}
