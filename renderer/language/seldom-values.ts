import { corrections } from '../../generated/corrections.ts'
import { privacy } from '../../generated/privacy.ts'
import { review } from '../../generated/review.ts'
import { roles } from '../../generated/roles.ts'

/** What schemas/ says beside the journey, on pages that few people open. */
export const seldomValues = { corrections, privacy, review, roles }
