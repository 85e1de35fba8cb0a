// Records every shape of refusal as the local store answers it today:
//
//   npx node cases/store-answers/make-answers.ts

import { writeFileSync } from 'node:fs'
import { askStoreAnswers, storeAnswersFile } from './store-answers.ts'

writeFileSync(storeAnswersFile, `${JSON.stringify(await askStoreAnswers(), null, 2)}\n`)
