// Separate file, so that a list can be drawn without the code that plans a restore.
export { planRestore } from '#rules/history/plan-restore.ts'
export { listRecordsOf } from '#rules/history/version-content.ts'
export { requestVersion } from './requests.ts'
