import { findFiles } from './draft-schema.ts'
import { keyOf, leftoversOf, readStorage } from './draft-storage.ts'

/** Returns the keys of the files that the drafts of a form on this device hold, also of questions it no longer asks. */
export const findDraftFiles = (user: string, form: string): string[] =>
  findFiles([form, leftoversOf(form)].map(name => readStorage('localStorage', keyOf(user, name))))
