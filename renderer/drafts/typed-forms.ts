import type { User } from '../../generated/api/schemas.ts'
import { hasDraft } from './draft-storage.ts'

/** Whether the form has typed answers that are not saved, on this device or another one. */
export const isTyped = (user: User, form: string): boolean =>
  hasDraft(user._id, form) || user.drafts?.includes(form) === true
