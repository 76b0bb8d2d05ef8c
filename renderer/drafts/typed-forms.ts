import type { User } from '../../generated/api/schemas.ts'
import { hasDraft } from './draft-storage.ts'

/** Was something typed in this form and not saved, on this device or another one? */
export const isTyped = (user: User, form: string): boolean =>
  hasDraft(user._id, form) || user.drafts?.includes(form) === true
