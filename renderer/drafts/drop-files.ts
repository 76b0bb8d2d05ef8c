import { findDraftFiles } from './draft-files.ts'
import { findFiles } from './draft-schema.ts'
import { fileStore } from './file-store.ts'

interface Answers {
  userId: string
  answers: readonly { form: string; value: unknown }[]
}

/** Deletes the files of a waiting save from the device, except those that a draft on the device still has. */
export function dropFiles({ userId, answers }: Answers) {
  for (const { form, value } of answers) {
    const drafted = findDraftFiles(userId, form)
    for (const file of findFiles(value)) if (!drafted.includes(file)) void fileStore.drop(file)
  }
}
