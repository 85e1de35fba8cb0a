import { budgetTask } from '../budget/budget-task.ts'
import { checkPreviewTask } from '../check-preview/check-preview-task.ts'
import { deadEndsTask, shopDeadEndsTask } from '../dead-ends/dead-ends-task.ts'
import { discountPreviewTask } from '../discount-preview/discount-preview-task.ts'
import { describeVersionsTask } from '../history/describe-versions-task.ts'
import { findInVersionsTask } from '../history/find-in-versions-task.ts'
import { marginGuardTask } from '../margin-guard/margin-guard-task.ts'
import { previewTask } from '../preview/preview-task.ts'
import { findInRecordsTask } from '../privacy/find-in-records-task.ts'
import { findInTextsTask } from '../privacy/find-in-texts-task.ts'
import {
  expectedOfTestTask,
  newTestTask,
  runTestsTask,
  testedRecordsTask,
} from '../saved-tests/saved-tests-tasks.ts'
import type { Task } from './task.ts'
import type { TaskKind } from './task-limits.ts'

/** Code of each kind of work. Worker threads load it, and the main thread knows only its types. */
export const tasks = {
  preview: previewTask,
  checkPreview: checkPreviewTask,
  discountPreview: discountPreviewTask,
  budget: budgetTask,
  deadEnds: deadEndsTask,
  deadEndsAgain: deadEndsTask,
  shopDeadEnds: shopDeadEndsTask,
  shopDeadEndsAgain: shopDeadEndsTask,
  marginGuard: marginGuardTask,
  testedRecords: testedRecordsTask,
  runTests: runTestsTask,
  newTest: newTestTask,
  expectedOfTest: expectedOfTestTask,
  describeVersions: describeVersionsTask,
  findInTexts: findInTextsTask,
  findInRecords: findInRecordsTask,
  findInVersions: findInVersionsTask,
} satisfies Record<TaskKind, Task<never>>

export type TaskInput<Kind extends TaskKind> = Parameters<(typeof tasks)[Kind]>[0]

/** Body of a kind's successful answer. */
export type TaskOutput<Kind extends TaskKind> =
  (typeof tasks)[Kind] extends Task<never, infer Answer> ? Answer : never
