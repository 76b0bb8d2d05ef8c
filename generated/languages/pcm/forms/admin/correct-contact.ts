// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/correct-contact":{"schema":{"properties":{"reason":{"errorMessage":{"required":"Choose reason."},"x-texts":{"asked by the employee":"di worker ask for am","typing mistake":"mistake for typing","mailbox lost":"mailbox don lost","phone number lost":"phone number don lost","other":"anoda one"}}}},"ui":{"ui:submit":"Save am"}}}
