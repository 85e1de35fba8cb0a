// A list draws without what plans the restore of a deleted record.
export { planRestore } from '#rules/history/plan-restore.ts'
export { listRecordsOf } from '#rules/history/version-content.ts'
export { requestVersion } from './requests.ts'
