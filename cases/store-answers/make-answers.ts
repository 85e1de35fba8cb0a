// Records every kind of refusal that the local store currently answers with:
//
//   npx node cases/store-answers/make-answers.ts

import { writeFileSync } from 'node:fs'
import { collectStoreAnswers, storeAnswersFile } from './store-answers.ts'

writeFileSync(storeAnswersFile, `${JSON.stringify(await collectStoreAnswers(), null, 2)}\n`)
